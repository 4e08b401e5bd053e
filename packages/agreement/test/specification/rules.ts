import type { JsonObject } from '@contract-first/document/json'
import { operation, parameter, response, schema } from './fragments.ts'

/** What the specification says MUST or SHOULD be, and what keeps it here. */
export interface Rule {
  /** The versions, and the object or section. */
  of: string
  asks: string
  kept: Told | Proved | NotKept
}

/** An author keeps it: a document that does not is told so by lint. */
interface Told {
  document: JsonObject
  says: RegExp
}

/** A tool keeps it, as this test shows. */
interface Proved {
  /** From `packages`. */
  file: string
  test: string
}

/** Not kept, or not by all tools. */
interface NotKept {
  because: string
}

const rule = (of: string, asks: string, kept: Rule['kept']): Rule => ({ of, asks, kept })
const told = (of: string, asks: string, document: JsonObject, says: RegExp): Rule => rule(of, asks, { document, says })
const proved = (of: string, asks: string, file: string, test: string): Rule => rule(of, asks, { file, test })

const NOT_URI = /is not a URI/
const EXCLUDED = /exclude each other/
const V32 = { openapi: '3.2.0' }

export const RULES: readonly Rule[] = [
  // Versions, formats and references.
  told(
    '3.0–3.2 OpenAPI Object',
    'one of paths, components and webhooks',
    { paths: undefined },
    /at least one of the following fields/,
  ),
  told('3.0 OpenAPI Object', 'paths', { openapi: '3.0.4', paths: undefined }, /`paths` must be present/),
  told('3.0–3.2 OpenAPI Object', 'info', { info: undefined }, /`info` must be present/),
  proved(
    '3.0–3.2 Versions',
    'a patch version changes nothing',
    'codegen/test/openapi-3.2/openapi-3.2.test.ts',
    'a document of OpenAPI 3.2 without new features is generated like 3.1, and stays 3.2',
  ),
  proved('3.0–3.2 Format', 'unique names in an object', 'document/src/reading/load.test.ts', 'a name given twice'),
  proved(
    '3.0–3.2 Relative References',
    'resolved from the referring document, fragments as JSON Pointers',
    'document/src/references/local-references.test.ts',
    'whether it is percent-encoded, or names an anchor or an $id',
  ),
  told(
    '3.0–3.2 Reference Object',
    '$ref is a URI that leads to something',
    { components: { schemas: { A: { $ref: '#/components/schemas/B' } } } },
    /Can't resolve \$ref/,
  ),
  told(
    '3.0 Reference Object',
    'no fields beside $ref',
    { openapi: '3.0.4', components: { schemas: { A: { $ref: '#/components/schemas/B', description: 'x' }, B: {} } } },
    /alongside `\$ref`/,
  ),
  told(
    '3.2 OpenAPI Object',
    '$self has no fragment',
    { ...V32, $self: 'https://a.example/x#f' },
    /base URI has no fragment/,
  ),
  proved(
    '3.2 OpenAPI Object',
    '$self is the base of references',
    'document/src/reading/self.test.ts',
    'references are relative to $self, and lead to the files next to the document',
  ),
  proved(
    '3.1, 3.2 Schema Object',
    'an $id is the base of references in it',
    'document/src/references/schema-resources.test.ts',
    'a relative $id',
  ),
  told(
    '3.1, 3.2 OpenAPI Object',
    'jsonSchemaDialect is a URI of a dialect',
    { jsonSchemaDialect: 'a b' },
    /names another dialect/,
  ),
  proved(
    '3.0–3.2 Specification Extensions',
    'x- fields are allowed, and change nothing',
    'document/src/reading/load.test.ts',
    'a lookalike in an example or an extension is data',
  ),
  told('3.0–3.2 all objects', 'no other fields', { more: 1 }, /`more` is not expected here/),

  // Metadata.
  told(
    '3.0–3.2 Info Object',
    'termsOfService is a URI',
    { info: { title: 'A', version: '1', termsOfService: 'a b' } },
    NOT_URI,
  ),
  told(
    '3.0–3.2 Contact Object',
    'url is a URI',
    { info: { title: 'A', version: '1', contact: { url: 'a b' } } },
    NOT_URI,
  ),
  told(
    '3.0–3.2 Contact Object',
    'email is an address',
    { info: { title: 'A', version: '1', contact: { email: 'a' } } },
    /not an email address/,
  ),
  told(
    '3.0–3.2 License Object',
    'url is a URI',
    { info: { title: 'A', version: '1', license: { name: 'A', url: 'a b' } } },
    NOT_URI,
  ),
  told(
    '3.1, 3.2 License Object',
    'identifier or url',
    { info: { title: 'A', version: '1', license: { name: 'A', url: 'https://a.example', identifier: 'MIT' } } },
    EXCLUDED,
  ),
  told('3.0–3.2 External Documentation Object', 'url is a URI', { externalDocs: { url: 'a b' } }, NOT_URI),
  told(
    '3.0–3.2 OpenAPI Object',
    'unique names of tags',
    { tags: [{ name: 'a' }, { name: 'a' }] },
    /Duplicate tag name/,
  ),
  told(
    '3.2 Tag Object',
    'parent is another tag',
    { ...V32, tags: [{ name: 'a', parent: 'b' }] },
    /is not defined in the API description/,
  ),
  told(
    '3.2 Tag Object',
    'no tag is its own ancestor',
    {
      ...V32,
      tags: [
        { name: 'a', parent: 'b' },
        { name: 'b', parent: 'a' },
      ],
    },
    /Circular reference/,
  ),
  proved(
    '3.0–3.2 Rich Text',
    'descriptions are CommonMark',
    'reference/src/markdown/prose.test.ts',
    '%s stay what they are',
  ),

  // Servers.
  told(
    '3.0–3.2 Server Variable Object',
    'enum is not empty',
    { servers: [{ url: 'https://{e}.example', variables: { e: { default: 'a', enum: [] } } }] },
    /non-empty array/,
  ),
  told(
    '3.0–3.2 Server Variable Object',
    'default is one of enum',
    { servers: [{ url: 'https://{e}.example', variables: { e: { default: 'a', enum: ['b'] } } }] },
    /must include default value/,
  ),
  told(
    '3.0–3.2 Server Variable Object',
    'default',
    { servers: [{ url: 'https://{e}.example', variables: { e: {} } }] },
    /`default` must be present/,
  ),
  told(
    '3.0–3.2 Server Object',
    'its variables are defined',
    { servers: [{ url: 'https://{e}.example' }] },
    /variable is not defined/,
  ),
  told(
    '3.2 Server Object',
    'no query and no fragment',
    { ...V32, servers: [{ url: 'https://a.example?x' }] },
    /neither query nor fragment/,
  ),
  told(
    '3.2 Server Object',
    'each variable once',
    { ...V32, servers: [{ url: 'https://{e}.{e}', variables: { e: { default: 'a' } } }] },
    /is twice in one URL/,
  ),
  told(
    '3.2 Server Object',
    'unique names',
    {
      ...V32,
      servers: [
        { url: 'https://a.example', name: 'a' },
        { url: 'https://b.example', name: 'a' },
      ],
    },
    /Two servers are called/,
  ),

  // Paths and operations.
  told(
    '3.0–3.2 Components Object',
    'names of letters, digits, ".", "-" and "_"',
    { components: { schemas: { 'a b': {} } } },
    /does not match the regular expression/,
  ),
  told('3.0–3.2 Paths Object', 'a path begins with a slash', operation({}, 'a'), /is not expected here/),
  told(
    '3.0–3.2 Paths Object',
    'no two paths that differ in names alone',
    {
      paths: {
        ...parameter({ name: 'x', in: 'path', required: true, schema: {} }, '/{x}').paths,
        ...parameter({ name: 'y', in: 'path', required: true, schema: {} }, '/{y}', 'b').paths,
      },
    },
    /differs only by path parameter name/,
  ),
  told(
    '3.0–3.2 Path Templating',
    'a parameter for each expression',
    operation({}, '/{x}'),
    /does not define the path parameter/,
  ),
  told(
    '3.2 Path Templating',
    'each expression once',
    { ...V32, ...parameter({ name: 'x', in: 'path', required: true, schema: {} }, '/{x}/{x}') },
    /is twice in one path/,
  ),
  proved(
    '3.0–3.2 Path Templating',
    'a value has no "/", "?" or "#" of its own',
    'document/src/request/path.test.ts',
    'a segment that is %j would lead elsewhere',
  ),
  proved(
    '3.0–3.2 Paths Object',
    'a concrete path comes before a template',
    'hono/src/route-table.test.ts',
    'of several paths that match, the most concrete one answers for every method',
  ),
  proved(
    '3.1, 3.2 Path Item Object',
    'fields beside $ref, and a field that both have',
    'document/src/view/path-items.test.ts',
    'a field that both have is refused: nothing says which one counts',
  ),
  told(
    '3.2 Path Item Object',
    'additionalOperations has no method with its own field',
    {
      ...V32,
      paths: {
        '/a': { additionalOperations: { POST: { operationId: 'a', responses: { 204: { description: 'ok' } } } } },
      },
    },
    /has its own field/,
  ),
  told(
    '3.0–3.2 Operation Object',
    'unique operationIds',
    { paths: { ...operation({}).paths, ...operation({}, '/b').paths } },
    /taken by an earlier operation/,
  ),
  proved(
    '3.0–3.2 Operation Object',
    'its parameters override those of the path item',
    'document/src/request/write-request.test.ts',
    'has each parameter as its document says, and those of the path item that the operation does not override',
  ),
  proved(
    '3.0–3.2 Operation Object',
    'a body of GET or HEAD has no meaning',
    'document/src/view/corrections/correct.test.ts',
    'a body of GET may be left out, even one that another operation needs',
  ),
  told(
    '3.0–3.2 Responses Object',
    'at least one response, that of a success',
    operation({ responses: { 400: { description: 'no' } } }),
    /at least one `2XX` response/,
  ),
  told(
    '3.0–3.2 Responses Object',
    'statuses, ranges such as 4XX, or default',
    operation({ responses: { 200: { description: 'ok' }, '4xx': { description: 'no' } } }),
    /Write it in capitals/,
  ),
  proved(
    '3.0–3.2 Responses Object',
    'a status comes before its range, and that before default',
    'document/src/words/statuses.test.ts',
    'out of %j, %i is described by %s',
  ),
  told(
    '3.0, 3.1 Response Object',
    'description',
    response({ description: undefined }),
    /`description` must be present/,
  ),

  // Parameters and headers.
  told(
    '3.0–3.2 Parameter Object',
    'unique by name and location',
    operation({
      parameters: [
        { name: 'q', in: 'query', schema: {} },
        { name: 'q', in: 'query', schema: { type: 'string' } },
      ],
    }),
    /must have unique `name` \+ `in`/,
  ),
  told(
    '3.0–3.2 Parameter Object',
    'that of a path is in the path',
    parameter({ name: 'x', in: 'path', required: true, schema: {} }),
    /is not used in the path/,
  ),
  told(
    '3.0–3.2 Parameter Object',
    'that of a path is required',
    parameter({ name: 'x', in: 'path', schema: {} }, '/{x}'),
    /write "required: true"/,
  ),
  told(
    '3.0–3.2 Parameter Object',
    'schema or content',
    parameter({ schema: {}, content: { 'application/json': {} } }),
    EXCLUDED,
  ),
  told('3.0–3.2 Parameter Object', 'schema or content', parameter({}), /schema, content/),
  told(
    '3.0–3.2 Parameter Object',
    'content of one media type',
    parameter({ content: { 'application/json': {}, 'text/plain': {} } }),
    /One media type/,
  ),
  told(
    '3.0–3.2 Parameter Object',
    'example or examples',
    parameter({ schema: {}, example: 1, examples: { a: { value: 1 } } }),
    EXCLUDED,
  ),
  told(
    '3.0–3.2 Parameter Object',
    'examples fit the schema',
    parameter({ schema: { type: 'integer' }, example: 'a' }),
    /must conform to the schema/,
  ),
  told(
    '3.0–3.2 Parameter Object',
    'a style of its location',
    parameter({ schema: {}, style: 'matrix' }),
    /has no style "matrix"/,
  ),
  told(
    '3.0–3.2 Parameter Object',
    'allowEmptyValue is for queries',
    parameter({ in: 'header', schema: {}, allowEmptyValue: true }),
    /Only a query parameter/,
  ),
  proved(
    '3.0–3.2 Parameter Object',
    'header parameters Accept, Content-Type and Authorization are ignored',
    'agreement/documents/ignored-headers.yaml',
    'Content-Type',
  ),
  proved(
    '3.0–3.2 Style Values',
    'read by servers: form, spaceDelimited, pipeDelimited, deepObject',
    'hono/src/parameters/query.test.ts',
    'the style examples of the specification',
  ),
  proved(
    '3.0–3.2 Style Values',
    'read by servers: simple, label, matrix',
    'hono/src/parameters/path.test.ts',
    'the style examples of the specification',
  ),
  proved(
    '3.0–3.2 Style Values',
    'written by clients',
    'document/src/request/parameter.test.ts',
    'the table of OpenAPI Specification 3.1.1, section 4.8.12.4',
  ),
  proved(
    '3.0–3.2 Percent-Encoding',
    'brackets, pipes and blanks are encoded',
    'document/src/request/parameter.test.ts',
    'the appendices of OpenAPI Specification 3.1.1',
  ),
  proved(
    '3.2 Style Values',
    'cookie: neither encoded nor decoded',
    'hono/src/parameters/cookie.test.ts',
    'a cookie of %o reads %s as it is',
  ),
  told(
    '3.2 Parameter Object',
    'querystring has content',
    { ...V32, ...parameter({ in: 'querystring', schema: {} }) },
    /write "content"/,
  ),
  told(
    '3.2 Parameter Object',
    'no querystring beside query',
    {
      ...V32,
      ...operation({
        parameters: [
          { name: 'q', in: 'query', schema: {} },
          { name: 'w', in: 'querystring', content: { 'application/json': {} } },
        ],
      }),
    },
    /cannot be used together/,
  ),
  told(
    '3.2 Parameter Object',
    'one querystring',
    {
      ...V32,
      ...operation({
        parameters: ['v', 'w'].map((name) => ({ name, in: 'querystring', content: { 'application/json': {} } })),
      }),
    },
    /only once/,
  ),
  proved(
    '3.2 Parameter Object',
    'querystring is the whole query',
    'conformance/src/contract/openapi-3.2.test.ts',
    'of JSON is percent-encoded',
  ),
  told(
    '3.0–3.2 Header Object',
    'no name',
    response({ headers: { X: { name: 'X', schema: {} } } }),
    /`name` is not expected/,
  ),
  told(
    '3.0–3.2 Header Object',
    'no in',
    response({ headers: { X: { in: 'header', schema: {} } } }),
    /`in` is not expected/,
  ),
  told(
    '3.0–3.2 Header Object',
    'the style simple',
    response({ headers: { X: { style: 'form', schema: {} } } }),
    /style "simple"/,
  ),
  told(
    '3.0–3.2 Header Object',
    'no allowReserved',
    response({ headers: { X: { allowReserved: true, schema: {} } } }),
    /has no "allowReserved"/,
  ),
  told(
    '3.0–3.2 Header Object',
    'content of one media type',
    response({ headers: { X: { content: {} } } }),
    /One media type/,
  ),
  proved(
    '3.0–3.2 Header Object',
    'values pass unchanged; Set-Cookie is one line each',
    'hono/src/response/content.test.ts',
    'has one line for each cookie, since a comma may be part of one',
  ),
  proved(
    '3.0–3.2 Response Object',
    'a response header Content-Type is ignored',
    'agreement/documents/ignored-headers.yaml',
    'content-type',
  ),

  // Bodies.
  told('3.0–3.2 Media Types', 'names by RFC 6838', response({ content: { json: {} } }), /is not one media type/),
  proved(
    '3.0–3.2 Request Body Object',
    'the most specific media type counts',
    'hono/src/body/kinds.test.ts',
    '%s is read as the closest match',
  ),
  told(
    '3.0–3.2 Media Type Object',
    'example or examples',
    response({ content: { 'application/json': { schema: {}, example: 1, examples: { a: { value: 1 } } } } }),
    EXCLUDED,
  ),
  told(
    '3.0–3.2 Media Type Object',
    'examples fit the schema',
    response({ content: { 'application/json': { schema: { type: 'integer' }, example: 'a' } } }),
    /must conform to the schema/,
  ),
  told(
    '3.0–3.2 Media Type Object',
    'encoding of properties that exist',
    operation(
      {
        requestBody: { content: { 'multipart/form-data': { schema: { properties: { a: {} } }, encoding: { b: {} } } } },
      },
      '/a',
      'post',
    ),
    /no property "b" to encode/,
  ),
  told(
    '3.0–3.2 Media Type Object',
    'encoding is for forms',
    operation(
      { requestBody: { content: { 'application/json': { schema: { properties: { a: {} } }, encoding: { a: {} } } } } },
      '/a',
      'post',
    ),
    /Only forms and parts/,
  ),
  told(
    '3.2 Media Type Object',
    'encoding, or those by position',
    {
      ...V32,
      ...operation(
        {
          requestBody: {
            content: { 'multipart/mixed': { schema: { type: 'array' }, encoding: {}, itemEncoding: {} } },
          },
        },
        '/a',
        'post',
      ),
    },
    /cannot be used together/,
  ),
  proved(
    '3.0–3.2 Encoding Object',
    'default content types of parts',
    'document/src/request/multipart.test.ts',
    'are those of the examples of OpenAPI Specification 3.1.1, section 4.8.15.3',
  ),
  proved(
    '3.0–3.2 Encoding Object',
    'an explicit style comes before the content type, and parts are not percent-encoded',
    'document/src/request/multipart.test.ts',
    'with a style have the names of the pairs of a query, but are not percent-encoded',
  ),
  proved(
    '3.0–3.2 Encoding Object',
    'forms are encoded as by WHATWG, and "+" is a blank',
    'document/src/request/form.test.ts',
    'has the fields of the examples of OpenAPI Specification 3.1.1, section 4.8.15.2',
  ),
  proved(
    '3.2 Sequential Media Types',
    'a list of their items',
    'codegen/test/streams/streams.test.ts',
    'the items of a request reach the handler as a list, each valid, and so do those of the client',
  ),
  proved(
    '3.2 Sequential Media Types',
    'items arrive one by one',
    'client-runtime/src/streams.test.ts',
    'each item is there before the next was sent, and leaving the loop releases the response',
  ),
  proved(
    '3.2 Sequential Media Types',
    'events are read by the HTML Standard, retry as a number',
    'client-runtime/src/streams.test.ts',
    'events arrive as the HTML Standard reads them, wherever the body is cut into parts',
  ),
  proved(
    '3.2 Encoding By Position',
    'parts of multipart/mixed by prefixEncoding and itemEncoding',
    'codegen/test/streams/streams.test.ts',
    'the parts of a request have their schemas by position, and so do those of the client',
  ),
  rule('3.2 Nested Encoding', 'one level of encoding in an encoding', {
    because: 'refused with its place, unless --allow encoding',
  }),
  rule('3.2 Linkset', 'application/linkset has the structure of its JSON', { because: 'passed on as text' }),

  // Examples, links and callbacks.
  told(
    '3.0–3.2 Example Object',
    'value or externalValue',
    response({
      content: {
        'application/json': { schema: {}, examples: { a: { value: 1, externalValue: 'https://a.example/x' } } },
      },
    }),
    /either `value` or `externalValue`/,
  ),
  told(
    '3.2 Example Object',
    'value or dataValue',
    {
      ...V32,
      ...response({ content: { 'application/json': { schema: {}, examples: { a: { value: 1, dataValue: 1 } } } } }),
    },
    /must be absent if 'dataValue'/,
  ),
  told(
    '3.2 Example Object',
    'serializedValue or externalValue',
    {
      ...V32,
      ...response({
        content: {
          'application/json': {
            schema: {},
            examples: { a: { serializedValue: '1', externalValue: 'https://a.example/x' } },
          },
        },
      }),
    },
    /mutually exclusive/,
  ),
  told(
    '3.0–3.2 Link Object',
    'operationRef or operationId',
    response({ links: { l: { operationId: 'a', operationRef: '#/paths/~1a/get' } } }),
    EXCLUDED,
  ),
  told(
    '3.0–3.2 Link Object',
    'operationRef or operationId',
    response({ links: { l: {} } }),
    /A link leads to an operation/,
  ),
  told(
    '3.0–3.2 Link Object',
    'operationId is that of an operation',
    response({ links: { l: { operationId: 'b' } } }),
    /No operation is called "b"/,
  ),
  told(
    '3.0–3.2 Link Object',
    'operationRef leads to an operation',
    response({ links: { l: { operationRef: '#/paths/~1b/get' } } }),
    /no operation at/,
  ),
  told(
    '3.0–3.2 Runtime Expressions',
    'request parameters are declared',
    response({ links: { l: { operationId: 'a', parameters: { q: '$request.query.q' } } } }),
    /declares no query parameter "q"/,
  ),
  proved(
    '3.0–3.2 Link Object',
    'links lead on, by qualified names, too',
    'conformance/src/contract/readings.test.ts',
    'a link may name an operation by the place of its path item',
  ),

  // Schemas.
  proved(
    '3.1, 3.2 Schema Object',
    'JSON Schema 2020-12',
    'codegen/test/json-schema-suite/suite.check.test.ts',
    'the generated validator judges every value of',
  ),
  proved(
    '3.1, 3.2 Schema Object',
    'the same, by the values that are made',
    'values/test/json-schema-suite/suite.check.test.ts',
    'no group is left out needlessly',
  ),
  told(
    '3.0 Schema Object',
    'type is one',
    { openapi: '3.0.4', ...schema({ type: ['string', 'null'] }) },
    /`type` can be one of the following only/,
  ),
  told(
    '3.0 Schema Object',
    'a list has items',
    { openapi: '3.0.4', ...schema({ type: 'array' }) },
    /A list needs "items"/,
  ),
  told(
    '3.0 Schema Object',
    'nullable beside type',
    { openapi: '3.0.4', ...schema({ nullable: true }) },
    /`type` field must be defined/,
  ),
  told(
    '3.0 Schema Object',
    'readOnly or writeOnly',
    { openapi: '3.0.4', ...schema({ properties: { a: { readOnly: true, writeOnly: true } } }) },
    EXCLUDED,
  ),
  proved(
    '3.0 Schema Object',
    'nullable and boolean bounds',
    'conformance/src/contract/readings.test.ts',
    'means the same in its own words: nullable, exclusive bounds',
  ),
  proved(
    '3.0–3.2 Schema Object',
    'required of readOnly holds in responses, of writeOnly in requests',
    'codegen/src/prepare/variants.test.ts',
    'a request has no readOnly property and a response no writeOnly one',
  ),
  told(
    '3.0–3.2 Discriminator Object',
    'propertyName',
    schema({ oneOf: [{ type: 'object' }], discriminator: {} }),
    /`propertyName` must be present/,
  ),
  told(
    '3.0–3.2 Discriminator Object',
    'mapping leads to schemas',
    schema({
      oneOf: [{ type: 'object' }],
      discriminator: { propertyName: 'a', mapping: { a: '#/components/schemas/B' } },
    }),
    /Can't resolve \$ref/,
  ),
  told(
    '3.2 Discriminator Object',
    'defaultMapping where the property is optional',
    { ...V32, ...schema({ oneOf: [{ type: 'object', properties: { a: {} } }], discriminator: { propertyName: 'a' } }) },
    /must include a defaultMapping/,
  ),
  proved(
    '3.0–3.2 Discriminator Object',
    'a name of a schema comes before a URI',
    'document/src/references/local-references.test.ts',
    'so is a name in a discriminator, unless no schema has it',
  ),
  told(
    '3.0–3.2 XML Object',
    'namespace is absolute',
    schema({ xml: { namespace: 'a' } }),
    /is not a URI with a scheme/,
  ),
  told(
    '3.2 XML Object',
    'nodeType or attribute',
    { ...V32, ...schema({ xml: { nodeType: 'attribute', attribute: true } }) },
    EXCLUDED,
  ),
  rule('3.0–3.2 XML Object', 'the form of XML', { because: 'XML is passed on as it is, and a line says so' }),

  // Security.
  told(
    '3.0–3.2 Security Scheme Object',
    'name and in of an API key',
    { components: { securitySchemes: { k: { type: 'apiKey', in: 'header' } } } },
    /`name` must be present/,
  ),
  told(
    '3.2 OAuth Flow Object',
    'the device flow has its URLs',
    {
      ...V32,
      components: { securitySchemes: { k: { type: 'oauth2', flows: { deviceAuthorization: { scopes: {} } } } } },
    },
    /`deviceAuthorizationUrl` must be present/,
  ),
  told(
    '3.0–3.2 OAuth Flow Object',
    'its URLs are there',
    { components: { securitySchemes: { k: { type: 'oauth2', flows: { implicit: { scopes: {} } } } } } },
    /`authorizationUrl` must be present/,
  ),
  told(
    '3.0–3.2 OAuth Flow Object',
    'its URLs are URLs',
    {
      components: {
        securitySchemes: { k: { type: 'oauth2', flows: { implicit: { scopes: {}, authorizationUrl: 'a b' } } } },
      },
    },
    NOT_URI,
  ),
  told(
    '3.0–3.2 Security Requirement Object',
    'its schemes are defined',
    { security: [{ k: [] }] },
    /scheme that is not defined/,
  ),
  told(
    '3.0–3.2 Security Requirement Object',
    'its scopes are defined',
    {
      components: {
        securitySchemes: {
          k: { type: 'oauth2', flows: { implicit: { scopes: {}, authorizationUrl: 'https://a.example' } } },
        },
      },
      security: [{ k: ['a'] }],
    },
    /scope is not defined/,
  ),
  proved(
    '3.2 Security Requirement Object',
    'a scheme may be named by its URI',
    'document/src/reading/self.test.ts',
    'a requirement may name a scheme by its URI',
  ),
  proved(
    '3.0–3.2 Security Requirement Object',
    'all schemes of one, and one of the alternatives',
    'hono/src/security/challenge.test.ts',
    '403 if a scope is missing, unless another alternative is satisfied',
  ),
  proved(
    '3.0–3.2 Security Requirement Object',
    'an empty one lets anonymous callers in',
    'hono/src/security/authenticate.test.ts',
    'are accepted if no requirement is declared',
  ),
]
