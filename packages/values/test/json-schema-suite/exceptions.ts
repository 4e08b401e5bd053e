import { beyondDocuments, type Group } from '@contract-first/document/test/json-schema-suite'

/**
 * The reason why a group of the suite is left out; undefined for nearly all. A test proves that each is really out of
 * reach.
 */
export function reasonAgainst(group: Group): string | undefined {
  const { file, description } = group
  return beyondDocuments(group) ?? REASONS[file] ?? REASONS[`${file}: ${description}`]
}

const OLDER = '"dependencies" comes from older drafts.'
const AJV_FORMATS = 'ajv-formats does not know all of this format.'

const NOT_CHECKED = 'The format is not checked, so that no server is accused for it.'
const FAST_CHECK_CONTROLS = 'fast-check takes the c of a control escape for a letter.'

/** The reasons, by file, or by file and description. */
const REASONS: Readonly<Record<string, string>> = {
  'optional/dependencies-compatibility: single dependency': OLDER,
  'optional/dependencies-compatibility: multiple dependents required': OLDER,
  'optional/dependencies-compatibility: dependencies with escaped characters': OLDER,
  'optional/dependencies-compatibility: single schema dependency': OLDER,
  'optional/dependencies-compatibility: boolean subschemas': OLDER,
  'optional/dependencies-compatibility: schema dependencies with escaped characters': OLDER,
  'optional/ecmascript-regex: ECMA 262 regex escapes control codes with \\c and upper letter': FAST_CHECK_CONTROLS,
  'optional/ecmascript-regex: ECMA 262 regex escapes control codes with \\c and lower letter': FAST_CHECK_CONTROLS,
  'optional/ecmascript-regex: \\a is not an ECMA 262 control escape': NOT_CHECKED,
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
