import { getTypes, type NodeType } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { type ObjectName, objectsOf } from './objects.ts'

/** The fields of an object that Redocly's linter does not know, or knows by another name. */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  '3.2 Encoding': ['encoding', 'prefixEncoding', 'itemEncoding'],
}

const NAMES = { OpenAPI: 'Root' } as Readonly<Partial<Record<ObjectName, string>>>

describe.each([
  ['3.0', 'oas3_0'],
  ['3.1', 'oas3_1'],
  ['3.2', 'oas3_2'],
] as const)('the objects of OpenAPI %s', (version, redocly) => {
  const types = getTypes(redocly) as Readonly<Record<string, NodeType>>
  const objects = Object.entries(objectsOf(`${version}.0`)).flatMap(([name, { fields }]) =>
    fields === undefined ? [] : [[name, fields] as const],
  )

  test.each(objects)('%s has the fields that Redocly knows', (name, fields) => {
    const known = types[NAMES[name as ObjectName] ?? name]?.properties ?? {}
    const own = Object.keys(fields).filter((field) => !OTHERWISE[`${version} ${name}`]?.includes(field))
    expect(own.sort()).toEqual(
      Object.keys(known)
        .filter((field) => !field.startsWith('x-'))
        .sort(),
    )
  })
})
