import { operation, parameter, response } from './fragments.ts'
import { EXCLUDED, type Rule, told, V32 } from './rule.ts'

export const PARAMETERS: readonly Rule[] = [
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
]
