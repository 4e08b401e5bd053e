import type { Answer } from '@contract-first/hono'
import type { DocumentedAnswers } from '@contract-first/mock'
import type { Model } from '../model/model.ts'
import { block, type Code, inlineBlock, jsDoc, key, layout, literal } from './code.ts'
import { Constants } from './constants.ts'

/** `stubs.ts`: what the document says about operations that are not written yet, and what they remember. */
export async function emitStubs(model: Model, described: DocumentedAnswers): Promise<Code> {
  const { api, operations, examples, resources, itemsOf, fillersOf } = described
  const byPlace = new Map(operations.map((operation) => [`${operation.method} ${operation.path}`, operation]))
  const answers = new Constants()
  const entries: Code[] = []
  for (const { id, method, path } of model.operations) {
    const operation = byPlace.get(`${method} ${path}`)
    const statuses: Code[] = []
    for (const [status, made] of operation ? examples(operation) : []) {
      const codes = await Promise.all(made.map(answerCode))
      const names = codes.map((code) => answers.nameOf(made[0] && made[0].status >= 400 ? 'error' : 'success', code))
      statuses.push(`${key(status)}: [${names.join(', ')}],`)
    }
    entries.push(`${key(id)}: ${block('{', statuses, '}')},`)
  }
  const items = resources.flatMap((resource) => {
    const found = itemsOf(resource)
    return found.length === 0 ? [] : [`${key(resource.path)}: ${jsonCode(found)},`]
  })
  const fillers = resources.flatMap((resource) => {
    const found = fillersOf(resource)
    return Object.keys(found).length === 0 ? [] : [`${key(resource.path)}: ${jsonCode(found)},`]
  })
  const fields = [
    `basePath: ${literal(api.basePath)},`,
    `answers: ${block('{', entries, '}')},`,
    `resources: ${jsonCode(resources)},`,
    `items: ${inlineBlock('{', items, '}')},`,
    ...(fillers.length > 0 ? [`fillers: ${inlineBlock('{', fillers, '}')},`] : []),
  ]
  return [
    "import type { DescribedStubs, StubAnswer } from '@contract-first/stubs'",
    ...answers.all.map(([name, code]) => layout(`const ${name}: StubAnswer = ${code}`)),
    layout(
      `${jsDoc(['The responses of each operation, the resources, and the items with which their lists begin.'])}${block('export const stubs: DescribedStubs = {', fields, '}')}`,
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
