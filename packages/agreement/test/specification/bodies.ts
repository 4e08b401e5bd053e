import { operation, response } from './fragments.ts'
import { EXCLUDED, proved, type Rule, rule, told, V32 } from './rule.ts'

export const BODIES: readonly Rule[] = [
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
]
