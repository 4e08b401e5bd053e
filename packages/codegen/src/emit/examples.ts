import type { Answer } from '@contract-first/hono'
import type { DocumentedAnswers } from '@contract-first/mock'
import type { Model } from '../model/model.ts'
import { block, type Code, inlineBlock, jsDoc, key, layout, literal } from './code.ts'
import { Constants } from './constants.ts'

/** `examples.ts`: the responses of each operation with the document's examples, for operations that are not written. */
export async function emitExamples(model: Model, { operations, examples }: DocumentedAnswers): Promise<Code> {
  const byPlace = new Map(operations.map((operation) => [`${operation.method} ${operation.path}`, operation]))
  const answers = new Constants()
  const entries: Code[] = []
  for (const { id, httpMethod, path } of model.operations) {
    const operation = byPlace.get(`${httpMethod} ${path}`)
    const statuses: Code[] = []
    for (const [status, made] of operation ? examples(operation) : []) {
      const codes = await Promise.all(made.map(answerCode))
      const names = codes.map((code) => answers.nameOf(made[0] && made[0].status >= 400 ? 'error' : 'success', code))
      statuses.push(`${key(status)}: [${names.join(', ')}],`)
    }
    entries.push(`${key(id)}: ${block('{', statuses, '}')},`)
  }
  return [
    "import type { Example, OperationExamples } from '@contract-first/hono'",
    ...answers.all.map(([name, code]) => layout(`const ${name}: Example = ${code}`)),
    layout(
      `${jsDoc(['The responses of each operation, by status.'])}${block('export const examples: Readonly<Record<string, OperationExamples>> = {', entries, '}')}`,
    ),
  ].join('\n\n')
}

async function answerCode({ headers = {}, body }: Answer): Promise<Code> {
  const fields = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [`${key(name)}: ${literal(value)},`],
  )
  const lines = [`${inlineBlock('headers: {', fields, '}')},`]
  return block('{', body === undefined ? lines : [...lines, `body: ${await bodyCode(body)},`], '}')
}

/** A body of several parts as the text that it is, unless a part is binary. */
async function bodyCode(body: unknown): Promise<Code> {
  if (!(body instanceof Blob)) return jsonCode(body)
  const bytes = await body.bytes()
  const text = new TextDecoder().decode(bytes)
  const isText = Buffer.from(text).equals(bytes)
  return isText ? literal(text) : `new Uint8Array([${bytes.join(', ')}])`
}

/** A value as a literal on several lines, as people write examples. */
function jsonCode(value: unknown): Code {
  if (typeof value !== 'object' || value === null) return literal(value)
  const isList = Array.isArray(value)
  const members = isList
    ? value.map((item) => `${jsonCode(item)},`)
    : Object.entries(value).map(([name, member]) => `${key(name)}: ${jsonCode(member)},`)
  return inlineBlock(isList ? '[' : '{', members, isList ? ']' : '}')
}
