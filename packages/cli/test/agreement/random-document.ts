import type { JsonObject } from '@contract-first/document/json'
import { type Arbitrary, fc } from '@contract-first/values'

/** How many operations a document has: one generation and one app serve all of them. */
const OPERATIONS = 12
const COMPONENTS = ['Alpha', 'Beta', 'Gamma'] as const
const NAMES = ['id', 'name', 'size', 'tags', 'owner', 'note', 'kind'] as const
/** The kinds of a discriminated component, which each document has in every form. */
const KINDS = ['Cat', 'Dog'] as const

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const one = (keyword: string, value: Arbitrary): Arbitrary<JsonObject> => value.map((of) => ({ [keyword]: of }))
const maybe = (keyword: string, value: Arbitrary): Arbitrary<JsonObject> =>
  fc.oneof(fc.constant({}), fc.constant({}), one(keyword, value))
const all = (...parts: Arbitrary<JsonObject>[]): Arbitrary<JsonObject> =>
  fc.tuple(...parts).map((objects) => Object.assign({}, ...objects))
const limit = fc.integer({ min: 0, max: 3 })

const FORMATS = ['date', 'date-time', 'uuid', 'email', 'uri', 'ipv4', 'byte', 'time', 'duration', 'hostname']

const text: Arbitrary<JsonObject> = fc.oneof(
  all(
    fc.constant({ type: 'string' }),
    maybe('minLength', limit),
    maybe('maxLength', fc.integer({ min: 3, max: 20 })),
    maybe('description', fc.constant('A text.')),
  ),
  all(fc.constant({ type: 'string' }), one('format', fc.constantFrom(...FORMATS))),
  all(
    fc.constant({ type: 'string' }),
    one('pattern', fc.constantFrom('^[a-z]{2,5}$', '^\\d{3}-\\d{2}$', '[A-Z]', '^a|b$')),
  ),
  all(
    fc.constant({ type: 'string' }),
    one('enum', fc.constantFrom(['a'], ['red', 'green'], ['', 'x'], ['A', 'a'], ['1', 'true'])),
  ),
)
const number: Arbitrary<JsonObject> = all(
  one('type', fc.constantFrom('integer', 'number')),
  maybe('minimum', fc.integer({ min: -3, max: 3 })),
  fc.oneof(
    maybe('maximum', fc.integer({ min: 5, max: 100 })),
    maybe('exclusiveMaximum', fc.integer({ min: 5, max: 9 })),
  ),
  maybe('multipleOf', fc.constantFrom(1, 2, 0.5)),
  maybe('format', fc.constantFrom('int32', 'int64', 'float', 'double')),
)
const scalar: Arbitrary<JsonObject> = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 3, arbitrary: number },
  { weight: 1, arbitrary: fc.constant({ type: 'boolean' }) },
  { weight: 1, arbitrary: fc.constant({ type: ['string', 'null'], maxLength: 9 }) },
  { weight: 1, arbitrary: fc.constantFrom({ const: 'fixed' }, { enum: [1, 2, 3] }, { enum: ['a', 1, null] }) },
)

function object(
  below: Arbitrary<JsonObject>,
  possible: readonly string[] = NAMES,
  othersAllowed: readonly unknown[] = [undefined, undefined, undefined, false, true, { type: 'integer' }],
): Arbitrary<JsonObject> {
  return fc
    .record({
      names: fc.uniqueArray(fc.constantFrom(...possible), { minLength: 1, maxLength: 4 }),
      members: fc.array(below, { minLength: 4, maxLength: 4 }),
      required: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
      hidden: fc.constantFrom(undefined, undefined, undefined, 'readOnly', 'writeOnly'),
      others: fc.constantFrom(...othersAllowed),
    })
    .map(({ names, members, required, hidden, others }) => ({
      type: 'object',
      properties: Object.fromEntries(
        names.map((name, at) => [name, at === 0 && hidden ? { ...members[at], [hidden]: true } : members[at]]),
      ),
      ...(required.some((is, at) => is && at < names.length) && {
        required: names.filter((_, at) => required[at]),
      }),
      ...(others !== undefined && { additionalProperties: others }),
    }))
}

function list(below: Arbitrary<JsonObject>): Arbitrary<JsonObject> {
  return all(
    fc.constant({ type: 'array' }),
    one('items', below),
    // No more different items than any schema has.
    fc.oneof(maybe('minItems', limit), maybe('uniqueItems', fc.constant(true))),
    maybe('maxItems', fc.integer({ min: 3, max: 6 })),
  )
}

/** Parts that do not contradict each other: values of a schema that nothing fits cannot be tried. */
function composed(below: Arbitrary<JsonObject>): Arbitrary<JsonObject> {
  const parts = fc.tuple(
    object(below, ['id', 'name'], [undefined]),
    object(below, ['size', 'tags', 'note'], [undefined]),
  )
  return parts.map((allOf) => ({ allOf }))
}

/** Alternatives that a constant tells apart, that a member tells apart, of several types, or that overlap. */
function alternatives(below: Arbitrary<JsonObject>): Arbitrary<JsonObject> {
  const tagged = fc.tuple(object(below), object(below)).map((both) =>
    both.map((one, at) => ({
      ...one,
      properties: { ...Object(one.properties), kind: { const: KINDS[at] } },
      required: [...new Set([...(Array.isArray(one.required) ? one.required : []), 'kind'])],
    })),
  )
  const kinds = fc.constantFrom(
    [{ type: 'string', maxLength: 5 }, { type: 'integer' }],
    [
      { type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
      { type: 'array', items: { type: 'integer' } },
    ],
  )
  const overlapping = fc.tuple(object(below), object(below))
  // With `oneOf`, nothing but what one of them does not name may tell them apart.
  return fc.oneof(
    fc.tuple(fc.constantFrom('oneOf', 'anyOf'), fc.oneof(tagged, kinds)).map(([keyword, of]) => ({ [keyword]: of })),
    overlapping.map((anyOf) => ({ anyOf })),
  )
}

function schema(depth: number): Arbitrary<JsonObject> {
  if (depth === 0) return scalar
  const below = fc.oneof({ weight: 3, arbitrary: scalar }, { weight: 2, arbitrary: schema(depth - 1) })
  return fc.oneof(
    { weight: 5, arbitrary: object(below) },
    { weight: 2, arbitrary: list(below) },
    { weight: 2, arbitrary: alternatives(below) },
    { weight: 1, arbitrary: composed(below) },
    { weight: 1, arbitrary: fc.constantFrom(...COMPONENTS, 'Animal', 'Pet', 'Node').map(ref) },
  )
}

const primitive = fc.oneof(text, number, fc.constant({ type: 'boolean' }))
const flat = fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 }).chain((names) =>
  fc.array(primitive, { minLength: 3, maxLength: 3 }).map((of) => ({
    type: 'object',
    properties: Object.fromEntries(names.map((name, at) => [name, of[at]])),
    additionalProperties: false,
  })),
)
const STYLES = {
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form'],
} as const

const parameter = (place: 'query' | 'header' | 'cookie', name: string): Arbitrary<JsonObject> =>
  fc
    .record({
      shape: fc.constantFrom('primitive', 'primitive', 'list', 'object'),
      style: fc.constantFrom(...STYLES[place]),
      explode: fc.constantFrom(undefined, true, false),
      required: fc.boolean(),
      primitive,
      items: fc.constantFrom({ type: 'integer' }, { type: 'string', pattern: '^[a-z]+$' }),
      object: flat,
    })
    .map(({ shape, style, explode, required, items, ...made }) => {
      const isList = shape === 'list'
      const fits = style === 'deepObject' ? shape === 'object' : /Delimited/.test(style) ? isList : true
      return {
        name,
        in: place,
        required,
        ...(fits && { style }),
        ...(explode !== undefined && fits && style !== 'deepObject' && !/Delimited/.test(style) && { explode }),
        ...(fits && /Delimited/.test(style) && { explode: false }),
        schema: isList
          ? { type: 'array', items, minItems: 1 }
          : shape === 'object'
            ? { ...made.object, minProperties: 1 }
            : made.primitive,
      }
    })

const operation = (at: number): Arbitrary<[string, JsonObject]> =>
  fc
    .record({
      method: fc.constantFrom('get', 'post', 'put', 'patch'),
      query: parameter('query', 'q'),
      header: parameter('header', 'X-Head'),
      has: fc.array(fc.boolean(), { minLength: 2, maxLength: 2 }),
      id: fc.constantFrom({ type: 'string', minLength: 1 }, { type: 'integer' }, { type: 'string', format: 'uuid' }),
      sent: schema(2),
      form: flat,
      media: fc.constantFrom(
        'application/json',
        'application/json',
        'application/merge-patch+json',
        'application/x-www-form-urlencoded',
      ),
      isRequired: fc.boolean(),
      received: fc.oneof(fc.constant(undefined), schema(2)),
      status: fc.constantFrom('200', '201'),
    })
    .map((made) => {
      const { method, query, header, has, id, sent, form, media, isRequired, received, status } = made
      const isForm = media === 'application/x-www-form-urlencoded'
      const answered = received ?? (isForm || method === 'get' ? form : sent)
      return [
        `/operations${at}/{id}`,
        {
          [method]: {
            operationId: `operation${at}`,
            parameters: [
              { name: 'id', in: 'path', required: true, schema: id },
              ...(has[0] ? [query] : []),
              ...(has[1] ? [header] : []),
            ],
            ...(method !== 'get' && {
              requestBody: { required: isRequired, content: { [media]: { schema: isForm ? form : sent } } },
            }),
            responses: {
              [status]: { description: 'Done.', content: { 'application/json': { schema: answered } } },
              400: { description: 'Refused.' },
            },
          },
        },
      ]
    })

/** Subtypes by `allOf` and a discriminator; alternatives with one, with a mapping; and a schema that holds itself. */
const DISCRIMINATED = {
  Animal: {
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string' }, colour: { type: 'string' } },
    discriminator: { propertyName: 'kind' },
  },
  Cat: { allOf: [ref('Animal'), { type: 'object', properties: { lives: { type: 'integer', maximum: 9 } } }] },
  Dog: { allOf: [ref('Animal'), { type: 'object', required: ['bark'], properties: { bark: { type: 'boolean' } } }] },
  Pet: {
    oneOf: [ref('Fish'), ref('Bird')],
    discriminator: {
      propertyName: 'type',
      mapping: { f: '#/components/schemas/Fish', b: '#/components/schemas/Bird' },
    },
  },
  Fish: { type: 'object', required: ['type'], properties: { type: { type: 'string' }, fins: { type: 'integer' } } },
  Bird: { type: 'object', required: ['type'], properties: { type: { type: 'string' }, wings: { type: 'integer' } } },
  Node: {
    type: 'object',
    required: ['value'],
    properties: { value: { type: 'integer' }, next: ref('Node'), children: { type: 'array', items: ref('Node') } },
  },
}

/** OpenAPI 3.1 documents whose schemas, parameters and media types are of every kind that the tools know. */
export const document: Arbitrary<JsonObject> = fc
  .record({
    paths: fc.tuple(...Array.from({ length: OPERATIONS }, (_, at) => operation(at))),
    schemas: fc.tuple(...COMPONENTS.map(() => object(fc.oneof(scalar, list(scalar))))),
  })
  .map(({ paths, schemas }) => ({
    openapi: '3.1.1',
    info: { title: 'Random', version: '1.0.0' },
    paths: Object.fromEntries(paths),
    components: {
      schemas: { ...DISCRIMINATED, ...Object.fromEntries(COMPONENTS.map((name, at) => [name, schemas[at]])) },
    },
  }))
