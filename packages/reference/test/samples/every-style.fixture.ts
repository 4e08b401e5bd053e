import type { JsonObject } from '@contract-first/document/json'

const STYLES = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form', 'cookie'],
} as const

const text = { type: 'string', minLength: 1, maxLength: 3, pattern: '^[a-z%/,;=+&?#!|. \\[\\]-]+$' }

/** Values with every character that is special somewhere. */
const SCHEMAS: Readonly<Record<string, JsonObject>> = {
  text,
  spelled: { enum: ["a,b;c=d&e+f?g#h/i:j!k'l(m)n*o@p$q", '[a]|b', 'é ü', '%41%', '', 'a.b'] },
  number: { type: 'number', minimum: -1.5, maximum: 2 },
  nullable: { type: ['integer', 'null'] },
  list: { type: 'array', items: text, minItems: 1, maxItems: 3 },
  numbers: { type: 'array', items: { type: 'integer' } },
  object: {
    type: 'object',
    required: ['R'],
    properties: { R: { type: 'integer' }, 'G h': text },
    additionalProperties: false,
  },
}

/** A whole query of 3.2, which is a form. */
const querystring = {
  name: 'all',
  in: 'querystring',
  content: contentOf('application/x-www-form-urlencoded'),
}

/** A document with every style for every kind of value, forms in every encoding, and parts. */
export const everyStyle: JsonObject = {
  openapi: '3.1.1',
  info: { title: 'Every style', version: '1.0.0' },
  paths: Object.fromEntries([
    ...Object.entries(STYLES).flatMap(([location, styles]) => styles.flatMap((style) => pathsOf(location, style))),
    [
      '/forms',
      { post: { operationId: 'form', requestBody: { content: contentOf('application/x-www-form-urlencoded') } } },
    ],
    ['/querystring', { get: { operationId: 'querystring', parameters: [querystring] } }],
    ['/parts', { post: { operationId: 'parts', requestBody: { content: contentOf('multipart/form-data') } } }],
  ]),
}

function pathsOf(location: string, style: string): [path: string, item: JsonObject][] {
  return Object.entries(SCHEMAS).flatMap(([kind, schema]) => {
    // The specification does not define other values in this style.
    if (style === 'deepObject' && kind !== 'object') return []
    return [false, true].flatMap((explode) => {
      return (location === 'query' ? [false, true] : [false]).map((allowReserved): [string, JsonObject] => {
        const name = `${location}/${style}/${kind}/${explode}/${allowReserved}`
        const own = location === 'header' ? 'X-Color' : 'the color'
        const parameter = { name: own, in: location, required: true, style, explode, allowReserved, schema }
        const path = location === 'path' ? `/${name}/{the color}` : `/${name}`
        return [path, { get: { operationId: name, parameters: [parameter] } }]
      })
    })
  })
}

function contentOf(mediaType: string): JsonObject {
  const properties = {
    ...SCHEMAS,
    styled: SCHEMAS.list,
    spaced: SCHEMAS.numbers,
    deep: SCHEMAS.object,
    json: SCHEMAS.list,
    file: { type: 'string', contentMediaType: 'application/octet-stream' },
    files: { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } },
    objects: { type: 'array', items: SCHEMAS.object },
  }
  const encoding = {
    styled: { style: 'form', explode: false },
    spaced: { style: 'spaceDelimited', explode: false },
    deep: { style: 'deepObject', explode: true },
    json: { contentType: 'application/json' },
  }
  return { [mediaType]: { schema: { type: 'object', properties, additionalProperties: false }, encoding } }
}
