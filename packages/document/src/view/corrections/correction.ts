import type { Pointer } from '../../json/pointer.ts'

/** The mistakes that many documents make, and how each is read. */
export const CORRECTIONS = {
  nullable: 'is a word of OpenAPI 3.0: read as a type that may be "null"',
  exclusiveMinimum: 'is true, as in OpenAPI 3.0: read as making "minimum" the bound',
  exclusiveMaximum: 'is true, as in OpenAPI 3.0: read as making "maximum" the bound',
  pattern: 'is anchored by \\A and \\z, as in Ruby and Python: read with ^ and $',
  '*/*': 'has a schema that only JSON can match: read as application/json',
  allowEmptyValue: 'is deprecated: read as a schema that also accepts the empty text',
  content: 'of a response 204, 205 or 304, which has no body: not read',
  requestBody: 'of GET or HEAD is required, and has no meaning there: may be left out',
  responses: 'describe no success: read with a response 2XX that has no body',
  unknownField: 'is not a field there: not read',
  unknownMember: 'is neither a status nor default: not read',
  path: 'does not begin with "/": read as if it did',
  pathParameter: 'has a path parameter that is not in the path: left out',
  noPathParameter: 'lacks a path parameter: read as a required text',
  parameterName: 'has a path parameter with a misspelt name: read as in the path',
  sameParameter: 'has a parameter twice: read once',
  ignoredParameter: 'has a header that other fields describe: left out',
  operationId: 'is taken by an earlier operation: named by its path',
  outsideContent: 'belongs into "content": read as if it were there',
  outsideSchema: 'belongs into "schema": read as if it were there',
  similarReference: 'leads to another kind of component: read as what belongs there',
  oneHeader: 'names schemes that need one header for two credentials: read as alternatives',
  unknownKeyword: 'is not a keyword: an annotation, which nothing checks',
  nullKeyword: 'is null: not read',
  emptyKeyword: 'is empty: not read',
  textKeyword: 'is a text: read as the number or flag in it',
  requiredFlag: 'is a flag: read as required by the schema that has the property',
  nullType: 'lists null without quotes: read as "null"',
  ownAlternative: 'is what this is an alternative of: read without its alternatives',
  otherType: 'is not one of JSON Schema: read as the nearest, or as any',
  nullField: 'is null: not read',
  textField: 'has a value of another type: read as if it were right',
  dialect: 'names another dialect: read as draft 2020-12',
  noPattern: 'is not a regular expression of ECMA-262: not checked',
  enum: 'is empty: no value fits',
  security: 'names a scheme that is not defined: read as a bearer token',
  schemeType: 'is not one of a security scheme: read as a credential of HTTP',
  samePath: 'is never reached, since an earlier path that differs only in its names has this method: left out',
  mediaType: 'is not one media type: read as those that it lists',
  noMediaType: 'names no media type: read as any',
  noSequence: 'is for sequences of items, which this media type is not: not read',
  otherStyle: 'is a style of another location: read as the style "form" or "simple" of this one',
  deepObject: 'is only for objects: read as the style "form" for other values',
} as const

export type CorrectionName = keyof typeof CORRECTIONS

/** A place where a document is read as it is meant rather than as it is written. */
export interface Correction {
  name: CorrectionName
  pointer: Pointer
  message: string
  /** The message without what is about this place alone. */
  cause: string
}

/** Remembers that a member of an object was corrected. `detail` is what the message says of this place alone. */
export type Remember = (name: CorrectionName, holder: object, member: string, detail?: string) => void
