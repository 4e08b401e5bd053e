import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { parse, parseDocument } from 'yaml'

const PETSTORE = readFileSync(new URL('petstore.yaml', import.meta.url), 'utf8')

type Json = Record<string, unknown>

test('every example of the contract is valid against its schema', () => {
  expect(problemsOfExamples(parse(PETSTORE))).toEqual([])
})

test.each([
  {
    where: 'a component that a media type refers to',
    path: ['components', 'examples', 'minimalNewPet', 'value', 'name'],
    value: '',
    problems: [
      '#/paths/~1pets/post/requestBody/content/application~1json/examples/minimal: /name must NOT have fewer than 1 characters',
    ],
  },
  {
    where: 'a parameter',
    path: ['components', 'parameters', 'limit', 'example'],
    value: 101,
    problems: ['#/components/parameters/limit/example: must be <= 100'],
  },
  {
    where: 'a header',
    path: ['components', 'headers', 'Sunset', 'example'],
    value: 'Fri, 06 Dec 2030 00:00:00 GMT',
    problems: ['#/components/headers/Sunset/example: must be equal to constant'],
  },
  {
    where: 'a property, by its format',
    path: ['components', 'schemas', 'Error', 'properties', 'status'],
    value: { type: 'integer', format: 'int32', examples: [4_294_967_296] },
    problems: ['#/components/schemas/Error/properties/status/examples/0: must match format "int32"'],
  },
  {
    where: 'a schema',
    path: ['components', 'schemas', 'Pets', 'examples', 0, 0, 'id'],
    value: 0,
    problems: ['#/components/schemas/Pets/examples/0: /0/id must be >= 1'],
  },
  {
    where: 'an example that nothing refers to',
    path: ['components', 'examples', 'lost'],
    value: { value: 1 },
    problems: ['#/components/examples/lost: nothing refers to it, so nothing says what it should be'],
  },
  {
    where: 'a place that has no schema',
    path: ['components', 'responses', 'Unauthorized', 'examples'],
    value: { lost: { value: 1 } },
    problems: ['#/components/responses/Unauthorized/examples: there is no schema next to it'],
  },
])('a wrong example is found in $where', ({ path, value, problems }) => {
  const document = parseDocument(PETSTORE)
  document.setIn(path, value)
  expect(problemsOfExamples(document.toJS())).toEqual(problems)
})

/**
 * Walks the whole document, so that no example can hide: it finds `example` and `examples` in every object, except
 * inside examples and among property names.
 */
function problemsOfExamples(document: Json): string[] {
  const ajv = addFormats.default(new Ajv2020({ strict: false, validateSchema: false, allErrors: true }))
  ajv.addSchema(document, 'petstore')
  const problems: string[] = []
  const referred = new Set<string>()

  const check = (value: unknown, schemaPointer: string, at: string): void => {
    const validate = ajv.compile({ $ref: `petstore${fragment(schemaPointer)}` })
    if (validate(value)) return
    for (const { instancePath, message } of validate.errors ?? []) {
      problems.push(`${at}: ${`${instancePath} ${message}`.trim()}`)
    }
  }

  const checkNamed = (examples: Json, schemaPointer: string, at: string): void => {
    for (const [name, example] of Object.entries(examples)) {
      const { $ref, value } = example as { $ref?: string; value?: unknown }
      if ($ref !== undefined) referred.add($ref)
      check(
        $ref === undefined ? value : (lookUp(document, $ref) as Json).value,
        schemaPointer,
        `${at}/${escapeKey(name)}`,
      )
    }
  }

  const walk = (node: unknown, at: string, names = false): void => {
    if (Array.isArray(node)) for (const [i, item] of node.entries()) walk(item, `${at}/${i}`)
    if (!isObject(node)) return
    for (const [key, value] of Object.entries(node)) {
      const place = `${at}/${escapeKey(key)}`
      const schema = 'schema' in node ? `${at}/schema` : at
      if (names) walk(value, place)
      else if (place === '#/components/examples') continue
      else if (key === 'example') check(value, schema, place)
      else if (key === 'examples' && Array.isArray(value)) {
        for (const [i, example] of value.entries()) check(example, at, `${place}/${i}`)
      } else if (key === 'examples' && 'schema' in node) checkNamed(value as Json, schema, place)
      else if (key === 'examples') problems.push(`${place}: there is no schema next to it`)
      else walk(value, place, key === 'properties')
    }
  }

  walk(document, '#')
  for (const name of Object.keys((document.components as { examples: Json }).examples)) {
    const at = `#/components/examples/${escapeKey(name)}`
    if (!referred.has(at)) problems.push(`${at}: nothing refers to it, so nothing says what it should be`)
  }
  return [...new Set(problems)]
}

const isObject = (node: unknown): node is Json => typeof node === 'object' && node !== null && !Array.isArray(node)

const escapeKey = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

/** A JSON Pointer as the fragment of a URI: what a path such as `/pets/{petId}` holds must be percent-encoded. */
const fragment = (pointer: string): string => `#${encodeURI(pointer.slice(1))}`

function lookUp(document: Json, pointer: string): unknown {
  const keys = pointer.split('/').slice(1)
  return keys.reduce<unknown>((node, key) => (node as Json)[key.replaceAll('~1', '/').replaceAll('~0', '~')], document)
}
