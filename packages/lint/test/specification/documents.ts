import { operation, parameter, response } from './fragments.ts'
import { EXCLUDED, NOT_URI, type Rule, told, V32 } from './rule.ts'

export const DOCUMENTS: readonly Rule[] = [
  // Versions, formats and references.
  told(
    '3.0–3.2 OpenAPI Object',
    'one of paths, components and webhooks',
    { paths: undefined },
    /at least one of the following fields/,
  ),
  told('3.0 OpenAPI Object', 'paths', { openapi: '3.0.4', paths: undefined }, /`paths` must be present/),
  told('3.0–3.2 OpenAPI Object', 'info', { info: undefined }, /`info` must be present/),
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
  told(
    '3.1, 3.2 OpenAPI Object',
    'jsonSchemaDialect is a URI of a dialect',
    { jsonSchemaDialect: 'a b' },
    /names another dialect/,
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
  told(
    '3.0, 3.1 Response Object',
    'description',
    response({ description: undefined }),
    /`description` must be present/,
  ),
]
