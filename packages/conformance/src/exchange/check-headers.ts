import type { HeaderDoc, ResponseDoc } from '../contract/contract.ts'
import { readHeaderValue } from '../wire/read-header.ts'
import type { Answer } from './answer.ts'
import { describe } from './check-request.ts'
import type { ResponseComplaint } from './response-complaint.ts'

/**
 * Checks the headers of a response against a contract.
 * @param otherHeaders - those that need not be documented; undefined: all of them
 */
export function checkHeaders(
  { headers: documented, pointer }: ResponseDoc,
  { headers }: Answer,
  otherHeaders: readonly string[] | undefined,
): ResponseComplaint[] {
  const names = new Set(
    [...documented.map(({ name }) => name), ...MESSAGE_HEADERS, ...(otherHeaders ?? [])].map((name) =>
      name.toLowerCase(),
    ),
  )
  const undocumented = otherHeaders ? [...headers.keys()].filter((name) => !names.has(name)) : []
  return [
    ...documented.flatMap((header) => judgeHeader(header, headers.get(header.name))),
    ...undocumented.map(
      (name): ResponseComplaint => ({
        check: 'undocumented-header',
        pointer,
        message: `the header ${name} is not documented`,
      }),
    ),
  ]
}

/** Headers of the message itself (RFC 9110 and 9112), which descriptions do not list. */
const MESSAGE_HEADERS = [
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'transfer-encoding',
  'vary',
]

function judgeHeader(header: HeaderDoc, text: string | null): ResponseComplaint[] {
  const { name, pointer } = header
  if (text === null)
    return header.required
      ? [{ check: 'header-missing', pointer, message: `the required header ${name} is missing` }]
      : []
  return header.schema.validate(readHeaderValue(header, text)).map((error) => ({
    check: 'header-schema',
    pointer: error.pointer,
    message: `the header ${name} is ${JSON.stringify(text)}, but it ${describe(error)}`,
  }))
}
