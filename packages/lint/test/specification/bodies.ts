import { operation, response } from './fragments.ts'
import { EXCLUDED, type Rule, told, V32 } from './rule.ts'

export const BODIES: readonly Rule[] = [
  // Bodies.
  told('3.0–3.2 Media Types', 'names by RFC 6838', response({ content: { json: {} } }), /is not one media type/),
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
]
