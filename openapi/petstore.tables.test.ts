import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

type Property = { enum?: (string | number)[]; const?: string | number }
type ErrorSchema = { enum?: string[]; allOf?: [{ $ref: string }, { properties: { code: Property; status: Property } }] }

const contract: {
  info: { description: string }
  'x-rate-limit-plans': Record<string, Record<string, number>>
  'x-request-limits': { bodyBytes: number; headBytes: number }
  paths: Record<string, Record<string, { requestBody?: { description: string } }>>
  components: {
    schemas: Record<string, ErrorSchema>
    examples: Record<string, { value: { code?: string; message?: string; status?: number } }>
  }
} = parse(readFileSync(new URL('petstore.yaml', import.meta.url), 'utf8'))

describe('the table under "Errors"', () => {
  const rows = table('Errors').map(([code = '', status]) => ({ code, status: Number(status) }))

  test('has exactly one row for every code that a response can have', () => {
    const codes = errorSchemas().flatMap(({ codes }) => codes)
    expect(rows.map(({ code }) => code).sort()).toEqual(codes.sort())
  })

  test.each(errorSchemas())('gives the codes of $name its statuses', ({ codes, statuses }) => {
    const tabled = rows.filter(({ code }) => codes.includes(code)).map(({ status }) => status)
    expect([...new Set(tabled)].sort()).toEqual(statuses)
  })

  // The server takes each code's status from its example.
  test('has an example for every row, with the same status', () => {
    const examples = Object.values(contract.components.examples).flatMap(({ value: { code, status } }) =>
      code === undefined ? [] : [`${code} ${status}`],
    )
    expect(new Set(rows.map(({ code, status }) => `${code} ${status}`))).toEqual(new Set(examples))
  })
})

test('the table under "Rate limits" has the numbers of x-rate-limit-plans', () => {
  const plans = table('Rate limits').map(([plan = '', perMinute = '', perDay = '']) => [
    plan.toLowerCase(),
    perMinute === 'custom' && perDay === 'custom' ? {} : { perMinute: integer(perMinute), perDay: integer(perDay) },
  ])
  expect(Object.fromEntries(plans)).toEqual(contract['x-rate-limit-plans'])
})

test('the sizes in the prose and the examples are those of x-request-limits', () => {
  const { bodyBytes, headBytes } = contract['x-request-limits']
  const causes = Object.fromEntries(table('Errors').map(([code, , cause]) => [code, cause]))
  const messages = Object.values(contract.components.examples).map(({ value }) => value.message)
  for (const [code, what, bytes] of [
    ['payload_too_large', 'The body is', bodyBytes],
    ['headers_too_large', 'The request line and headers are', headBytes],
  ] as const) {
    expect(causes[code]).toBe(`${what} larger than ${bytes / 1024} KiB.`)
    expect(messages).toContain(`${what} larger than ${bytes} bytes.`)
  }
  expect(contract.paths['/pets']?.post?.requestBody?.description).toContain(` ${bodyBytes / 1024} KiB `)
})

test('the table under "States" has the values of PetStatus', () => {
  expect(table('States').map(([status]) => status)).toEqual(contract.components.schemas.PetStatus?.enum)
})

/** The rows of the Markdown table under a heading of info.description, without its head and without backticks. */
function table(heading: string): string[][] {
  const [, section = ''] = contract.info.description.split(`## ${heading}\n`)
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1')),
  )
}

/** The schemas for the codes and statuses of one response's errors. */
function errorSchemas(): { name: string; codes: string[]; statuses: number[] }[] {
  return Object.entries(contract.components.schemas).flatMap(([name, { allOf }]) => {
    if (allOf?.[0].$ref !== '#/components/schemas/Error') return []
    const { code, status } = allOf[1].properties
    const statuses = (status.enum ?? [status.const]).map(Number).sort()
    return [{ name, codes: (code.enum ?? []).map(String), statuses }]
  })
}

const integer = (written: string): number => Number(written.replaceAll(',', ''))
