import { readFileSync } from 'node:fs'
import type { Finding } from '../finding/finding.ts'
import type { OpenApiDocument } from '../reading/document.ts'
import { labelOf, operationsOf } from '../reading/operations.ts'
import type { FailedTest } from './vitest-report.ts'

/**
 * The breaking changes that may explain why a test fails: those of an operation whose operationId the test has in its
 * title, its message or its code.
 *
 * @param base - the document that the client was written for
 */
export function explanationsOf(test: FailedTest, findings: readonly Finding[], base: OpenApiDocument): Finding[] {
  const text = [test.name, test.message, codeOf(test)].join('\n')
  const words = new Set(text.match(/\w+/g))
  const isNamed = (id: string): boolean => (/^\w+$/.test(id) ? words.has(id) : text.includes(id))
  const named = new Set([...operationIds(base)].filter(([, id]) => isNamed(id)).map(([operation]) => operation))
  return findings.filter(
    ({ class: kind, operations }) => kind === 'breaking' && operations.some((name) => named.has(name)),
  )
}

/** `GET /notes` -> `listNotes` */
function operationIds(document: OpenApiDocument): Map<string, string> {
  const named = operationsOf(document).map((operation) => [labelOf(operation), operation.value.operationId] as const)
  return new Map(named.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** The code from the line of the test to the next line of the same indentation, which closes it. */
function codeOf({ file, line }: FailedTest): string {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .slice(line - 1)
  const indent = /^\s*/.exec(lines[0] ?? '')?.[0].length ?? 0
  const end = lines.findIndex((text, i) => i > 0 && /\S/.test(text) && text.search(/\S/) <= indent)
  return lines.slice(0, end === -1 ? undefined : end).join('\n')
}
