import type { DocumentedAnswers, RefusalTemplate, Template } from '@contract-first/hono/mock'
import type { Model } from '../model/model.ts'
import { block, type Code, inlineBlock, jsDoc, key, layout, literal } from './code.ts'
import { Constants } from './constants.ts'

/** The printed error responses. */
export interface Refusals {
  /** `refusals.ts`; undefined where problem details (RFC 9457) are right everywhere. */
  code: Code | undefined
  /** The constant of each operation that has some, by its id. */
  constants: ReadonlyMap<string, string>
}

/** `refusals.ts`: the error responses of each operation, as functions of what went wrong. */
export function emitRefusals(model: Model, { operations, refusals }: DocumentedAnswers): Refusals {
  const byPlace = new Map(operations.map((operation) => [`${operation.method} ${operation.path}`, operation]))
  const responses = new Constants()
  const sets = new Constants()
  const constants = new Map<string, string>()
  for (const { id, httpMethod, path } of model.operations) {
    const operation = byPlace.get(`${httpMethod} ${path}`)
    const found = operation ? [...refusals(operation)] : []
    const entries = found.flatMap(([kind, templates]) => {
      const names = templates.map((template) => responses.nameOf(nameOf(kind), refusalCode(template)))
      return names.length === 0 ? [] : [`${key(kind)}: [${names.join(', ')}],`]
    })
    if (entries.length > 0) constants.set(id, sets.nameOf('refusals', block('{', entries, '}')))
  }
  const code = [
    "import type { Refusal, Refusals } from '@contract-first/hono'",
    ...responses.all.map(([name, value]) => layout(`const ${name}: Refusal = ${value}`)),
    ...sets.all.map(([name, value]) =>
      layout(
        `${jsDoc(['The error responses of operations, by what went wrong.'])}export const ${name}: Refusals = ${value}`,
      ),
    ),
  ]
  return { code: constants.size === 0 ? undefined : code.join('\n\n'), constants }
}

/** `invalidBody` for `invalid-body`. */
function nameOf(kind: string): string {
  return kind.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function refusalCode({ status, headers, body }: RefusalTemplate): Code {
  const lines = [
    `status: ${status},`,
    `${inlineBlock(
      'headers: {',
      Object.entries(headers).map(([name, value]) => `${key(name)}: ${literal(value)},`),
      '}',
    )},`,
    ...(body === undefined ? [] : [`body: ${bodyCode(body)},`]),
  ]
  return block('{', lines, '}')
}

function bodyCode(body: Template): Code {
  const code = templateCode(body, 'said')
  return `(${isSaying(body) ? 'said' : ''}) => ${code.startsWith('{') ? `(${code})` : code}`
}

function isSaying(template: Template): boolean {
  if (template.kind === 'object') return [...template.members.values()].some(isSaying)
  return template.kind !== 'constant'
}

/** @param said - the name of what is said in this place */
function templateCode(template: Template, said: string): Code {
  switch (template.kind) {
    case 'constant':
      return literal(template.value)
    case 'object': {
      const members = [...template.members].map(([name, member]) => `${key(name)}: ${templateCode(member, said)},`)
      return inlineBlock('{', members, '}')
    }
    case 'details': {
      const code = templateCode(template.item, 'detail')
      const item = code.startsWith('{') ? `(${code})` : code
      return `${said}.details${cut(template.max)}.map((${isSaying(template.item) ? 'detail' : ''}) => ${item})`
    }
    default:
      return `${said}.${template.kind}${cut(template.max)}`
  }
}

function cut(max: number | undefined): Code {
  return max === undefined ? '' : `.slice(0, ${max})`
}
