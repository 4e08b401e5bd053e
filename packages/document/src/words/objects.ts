import { isObject } from '../json/json.ts'
import { METHODS } from './methods.ts'
import { suggest } from './suggest.ts'

/** The objects of the specification that say what a server does. Those that only inform readers are not checked. */
export type ObjectName =
  | 'OpenAPI'
  | 'Components'
  | 'Paths'
  | 'PathItem'
  | 'Operation'
  | 'Parameter'
  | 'RequestBody'
  | 'MediaType'
  | 'Encoding'
  | 'Responses'
  | 'Response'
  | 'Header'
  | 'Callback'
  | 'SecurityScheme'
  | 'SecurityRequirement'
  | 'Flows'
  | 'Server'
  | 'Schema'

/** The kind of value that a field holds; `any` is not checked here. */
export type Kind = 'any' | 'text' | 'flag' | ObjectName | { list: ObjectName } | { map: ObjectName }

type Fields = Readonly<Record<string, Kind>>

export interface ObjectType {
  /** Its name in a message. */
  called: string
  /** Undefined for an object whose readers check all of it themselves. */
  fields: Fields | undefined
  /** The members that the author names, with a pattern for their names. */
  others?: { names: RegExp; kind: Kind; expected: string }
  /** Whether a Reference Object may stand in its place. */
  isReferable: boolean
}

type Objects = Readonly<Record<ObjectName, ObjectType>>

const DESCRIBED: Fields = { summary: 'any', description: 'any' }

const VALUED: Fields = {
  description: 'any',
  required: 'flag',
  deprecated: 'any',
  allowEmptyValue: 'flag',
  style: 'text',
  explode: 'flag',
  allowReserved: 'flag',
  schema: 'Schema',
  example: 'any',
  examples: 'any',
  content: { map: 'MediaType' },
}

/** The objects of OpenAPI 3.0: OpenAPI Specification 3.0.4, section 4.7. */
const VERSION_3_0: Objects = {
  OpenAPI: object('an OpenAPI document', {
    openapi: 'any',
    info: 'any',
    servers: { list: 'Server' },
    paths: 'Paths',
    components: 'Components',
    security: { list: 'SecurityRequirement' },
    tags: 'any',
    externalDocs: 'any',
  }),
  Components: object('a components object', {
    schemas: { map: 'Schema' },
    responses: { map: 'Response' },
    parameters: { map: 'Parameter' },
    examples: 'any',
    requestBodies: { map: 'RequestBody' },
    headers: { map: 'Header' },
    securitySchemes: { map: 'SecurityScheme' },
    links: 'any',
    callbacks: { map: 'Callback' },
  }),
  Paths: {
    ...object('a paths object', {}),
    others: { names: /^\//, kind: 'PathItem', expected: 'a path begins with "/"' },
  },
  PathItem: object('a path item', {
    ...DESCRIBED,
    $ref: 'text',
    ...Object.fromEntries(METHODS.map((method) => [method, 'Operation' as const])),
    servers: { list: 'Server' },
    parameters: { list: 'Parameter' },
  }),
  Operation: object('an operation', {
    ...DESCRIBED,
    tags: 'any',
    externalDocs: 'any',
    operationId: 'text',
    parameters: { list: 'Parameter' },
    requestBody: 'RequestBody',
    responses: 'Responses',
    callbacks: { map: 'Callback' },
    deprecated: 'flag',
    security: { list: 'SecurityRequirement' },
    servers: { list: 'Server' },
  }),
  Parameter: referable('a parameter', { name: 'text', in: 'text', ...VALUED }),
  RequestBody: referable('a request body', { description: 'any', content: { map: 'MediaType' }, required: 'flag' }),
  MediaType: object('a media type', {
    schema: 'Schema',
    example: 'any',
    examples: 'any',
    encoding: { map: 'Encoding' },
  }),
  Encoding: object('an encoding', {
    contentType: 'text',
    headers: { map: 'Header' },
    style: 'text',
    explode: 'flag',
    allowReserved: 'flag',
  }),
  Responses: {
    ...object('a responses object', { default: 'Response' }),
    others: { names: /^[1-5](?:\d\d|XX)$/i, kind: 'Response', expected: 'a status looks like 200, 4XX or default' },
  },
  Response: referable('a response', {
    description: 'any',
    headers: { map: 'Header' },
    content: { map: 'MediaType' },
    links: 'any',
  }),
  Header: referable('a header', VALUED),
  Callback: { ...referable('a callback', {}), others: { names: /^/, kind: 'PathItem', expected: 'an expression' } },
  SecurityScheme: referable('a security scheme', {
    type: 'text',
    description: 'any',
    name: 'text',
    in: 'text',
    scheme: 'text',
    bearerFormat: 'any',
    flows: 'Flows',
    openIdConnectUrl: 'any',
  }),
  SecurityRequirement: object('a security requirement', undefined),
  Flows: object('an OAuth flows object', undefined),
  Server: object('a server', undefined),
  Schema: referable('a schema', undefined),
}

/** The objects of OpenAPI 3.1, with the additions of OpenAPI Specification 3.1.1, section 4.8. */
const VERSION_3_1 = extend(VERSION_3_0, {
  OpenAPI: { webhooks: { map: 'PathItem' }, jsonSchemaDialect: 'any' },
  Components: { pathItems: { map: 'PathItem' } },
})

/**
 * The objects of OpenAPI 3.2, with the additions of OpenAPI Specification 3.2.0, section 4. Unsupported additions are
 * refused where they are read.
 */
const VERSION_3_2 = extend(VERSION_3_1, {
  OpenAPI: { $self: 'text' },
  Components: { mediaTypes: { map: 'MediaType' } },
  PathItem: { query: 'Operation', additionalOperations: { map: 'Operation' } },
  MediaType: { itemSchema: 'Schema', prefixEncoding: 'any', itemEncoding: 'any' },
  Encoding: { encoding: 'any', prefixEncoding: 'any', itemEncoding: 'any' },
  Response: { summary: 'any' },
  SecurityScheme: { deprecated: 'any', oauth2MetadataUrl: 'any' },
})

/** The objects of a version of the specification, such as `3.1.1`. */
export function objectsOf(version: string): Objects {
  if (version.startsWith('3.0')) return VERSION_3_0
  if (version.startsWith('3.1')) return VERSION_3_1
  return { ...VERSION_3_2, MediaType: { ...VERSION_3_2.MediaType, isReferable: true } }
}

/** The kind of an object's field; undefined when it has no such field. */
export function kindOfField({ fields, others }: ObjectType, field: string): Kind | undefined {
  if (fields && Object.hasOwn(fields, field)) return fields[field]
  return others?.names.test(field) ? others.kind : undefined
}

/** The field that a misspelt one most likely means; undefined when the object has none like it. */
export function meantField({ fields }: ObjectType, field: string): string | undefined {
  return suggest(field, Object.keys(fields ?? {}))
}

/** Whether a misspelt field may mean one that says what messages are like: it cannot be left out, nor read as that one. */
export function isAmbiguousField(type: ObjectType, field: string): boolean {
  const meant = meantField(type, field)
  return meant !== undefined && kindOfField(type, meant) !== 'any'
}

/** Says what a value is, for a message that expected something else. */
export function describeKind(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  return isObject(value) ? 'a mapping' : JSON.stringify(value)
}

/** The group of components that an object belongs to. */
export const GROUPS: ReadonlyMap<ObjectName, string> = new Map([
  ['PathItem', 'pathItems'],
  ['Parameter', 'parameters'],
  ['RequestBody', 'requestBodies'],
  ['MediaType', 'mediaTypes'],
  ['Response', 'responses'],
  ['Header', 'headers'],
  ['Callback', 'callbacks'],
  ['SecurityScheme', 'securitySchemes'],
  ['Schema', 'schemas'],
])

function object(called: string, fields: Fields | undefined): ObjectType {
  return { called, fields, isReferable: false }
}

function referable(called: string, fields: Fields | undefined): ObjectType {
  return { called, fields, isReferable: true }
}

function extend(objects: Objects, added: Partial<Record<ObjectName, Fields>>): Objects {
  const extended: Record<ObjectName, ObjectType> = { ...objects }
  for (const name of Object.keys(added) as ObjectName[])
    extended[name] = { ...objects[name], fields: { ...objects[name].fields, ...added[name] } }
  return extended
}
