import type { Group } from './groups.ts'

/**
 * The reason why a group of the suite is left out; undefined for nearly all. A test proves that each is really out of
 * reach.
 */
export function reasonAgainst({ file, description, schema }: Group): string | undefined {
  const text = JSON.stringify(schema)
  if (text.includes('"$dynamicRef"')) return 'Ajv follows $dynamicRef in few cases, so it is refused.'
  if (/"\$ref":"https?:\/\/json-schema\.org\//.test(text)) return 'It refers to a meta-schema, which has $dynamicRef.'
  return REASONS[file] ?? REASONS[`${file}: ${description}`]
}

const OTHER_DOCUMENTS = 'It refers to other documents, which must be bundled before anything reads schemas.'
const NO_KEYWORDS = 'It refers to what an unknown keyword holds.'
const OLDER = '"dependencies" comes from older drafts.'
const AJV_UNEVALUATED = 'Ajv does not track evaluated items and properties as the specification requires.'
const AJV_CIRCLE = 'Ajv follows a $ref next to the $id that it starts at forever.'
const AJV_FORMATS = 'ajv-formats does not know all of this format.'

const NOT_CHECKED = 'The format is not checked, so that no server is accused for it.'
const FAST_CHECK_CONTROLS = 'fast-check takes the c of a control escape for a letter.'

/** The reasons, by file, or by file and description. */
const REASONS: Readonly<Record<string, string>> = {
  refRemote: OTHER_DOCUMENTS,
  'optional/cross-draft': OTHER_DOCUMENTS,
  'dynamicRef: strict-tree schema, guards against misspelled properties': OTHER_DOCUMENTS,
  'dynamicRef: tests for implementation dynamic anchor and reference link': OTHER_DOCUMENTS,
  'dynamicRef: $ref and $dynamicAnchor are independent of order - $defs first': OTHER_DOCUMENTS,
  'dynamicRef: $ref and $dynamicAnchor are independent of order - $ref first': OTHER_DOCUMENTS,
  unknownKeyword: NO_KEYWORDS,
  'optional/dependencies-compatibility: single dependency': OLDER,
  'optional/dependencies-compatibility: multiple dependents required': OLDER,
  'optional/dependencies-compatibility: dependencies with escaped characters': OLDER,
  'optional/dependencies-compatibility: single schema dependency': OLDER,
  'optional/dependencies-compatibility: boolean subschemas': OLDER,
  'optional/dependencies-compatibility: schema dependencies with escaped characters': OLDER,
  'vocabulary: schema that uses custom metaschema with with no validation vocabulary': 'Other dialects are refused.',
  'ref: refs with relative uris and defs': AJV_CIRCLE,
  'ref: relative refs with absolute uris and defs': AJV_CIRCLE,
  'ref: URN ref with nested pointer ref': AJV_CIRCLE,
  'properties: properties whose names are Javascript object property names':
    'Ajv does not see an own property "__proto__".',
  'unevaluatedItems: unevaluatedItems with nested items': AJV_UNEVALUATED,
  'unevaluatedItems: unevaluatedItems depends on adjacent contains': AJV_UNEVALUATED,
  'unevaluatedItems: unevaluatedItems depends on multiple nested contains': AJV_UNEVALUATED,
  'unevaluatedItems: unevaluatedItems and contains interact to control item dependency relationship': AJV_UNEVALUATED,
  'unevaluatedItems: unevaluatedItems can see annotations from if without then and else': AJV_UNEVALUATED,
  'unevaluatedProperties: unevaluatedProperties with if/then/else, then not defined': AJV_UNEVALUATED,
  'unevaluatedProperties: unevaluatedProperties can see annotations from if without then and else': AJV_UNEVALUATED,
  'optional/float-overflow': 'JavaScript numbers end at 1.8e308.',
  'optional/ecmascript-regex: ECMA 262 regex escapes control codes with \\c and upper letter': FAST_CHECK_CONTROLS,
  'optional/ecmascript-regex: ECMA 262 regex escapes control codes with \\c and lower letter': FAST_CHECK_CONTROLS,
  'optional/format/json-pointer': NOT_CHECKED,
  'optional/format/regex': NOT_CHECKED,
  'optional/format/relative-json-pointer': NOT_CHECKED,
  'optional/format/uri-reference': NOT_CHECKED,
  'optional/format/uri-template': NOT_CHECKED,
  'optional/format/email': AJV_FORMATS,
  'optional/format/idn-email': AJV_FORMATS,
  'optional/format/idn-hostname': AJV_FORMATS,
  'optional/format/iri': AJV_FORMATS,
  'optional/format/iri-reference': AJV_FORMATS,
}
