import type { DocumentedAnswers, RefusalTemplate, Template } from '@contract-first/mock'
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
  const found = model.operations.map(({ id, method, path }) => {
    const operation = byPlace.get(`${method} ${path}`)
    return { id, ofKinds: operation ? [...refusals(operation)] : [] }
  })
  const all = found.flatMap(({ ofKinds }) => ofKinds.flatMap(([, templates]) => templates))
  const parts = new Parts(all)
  const responses = new Constants()
  const sets = new Constants()
  const constants = new Map<string, string>()
  for (const { id, ofKinds } of found) {
    const entries = ofKinds.flatMap(([kind, templates]) => {
      const names = templates.map((template) => responses.nameOf(nameOf(kind), parts.codeOf(template, nameOf(kind))))
      return names.length === 0 ? [] : [`${key(kind)}: [${names.join(', ')}],`]
    })
    if (entries.length > 0) constants.set(id, sets.nameOf('refusals', block('{', entries, '}')))
  }
  const code = [
    "import type { Refusal, Refusals } from '@contract-first/hono'",
    ...parts.headers.all.map(([name, value]) => layout(`const ${name}: Refusal['headers'] = ${value}`)),
    ...parts.bodies.all.map(([name, value]) => layout(`const ${name}: Refusal['body'] = ${value}`)),
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

/** Prints error responses; headers and bodies of several have a constant. */
class Parts {
  readonly headers = new Constants()
  readonly bodies = new Constants()
  readonly #codes: ReadonlyMap<RefusalTemplate, PartCodes>
  readonly #uses = new Map<Code, number>()

  constructor(templates: readonly RefusalTemplate[]) {
    const bodies = new Map<Template, Code>()
    const bodyOf = (body: Template) => {
      const code = bodies.get(body) ?? bodyCode(body)
      bodies.set(body, code)
      return code
    }
    this.#codes = new Map(
      templates.map((template) => [
        template,
        { headers: headersCode(template), body: template.body && bodyOf(template.body) },
      ]),
    )
    const distinct = new Map(
      [...this.#codes].map(([{ status }, codes]) => [`${status} ${Object.values(codes)}`, codes]),
    )
    for (const codes of distinct.values())
      for (const code of Object.values(codes)) this.#uses.set(code, (this.#uses.get(code) ?? 0) + 1)
  }

  codeOf(template: RefusalTemplate, name: string): Code {
    const codes = this.#codes.get(template)
    if (codes === undefined) throw new TypeError('It is not one of the templates.')
    const { headers, body } = codes
    const isShared = (code: Code) => (this.#uses.get(code) ?? 0) > 1
    const lines = [
      `status: ${template.status},`,
      isShared(headers) ? memberOf('headers', this.headers.nameOf('headers', headers)) : `headers: ${headers},`,
      ...(body === undefined ? [] : [`body: ${isShared(body) ? this.bodies.nameOf(`${name}Body`, body) : body},`]),
    ]
    return block('{', lines, '}')
  }
}

function memberOf(name: string, constant: string): Code {
  return name === constant ? `${name},` : `${name}: ${constant},`
}

interface PartCodes {
  headers: Code
  body: Code | undefined
}

function headersCode({ headers }: RefusalTemplate): Code {
  const fields = Object.entries(headers).map(([name, value]) => `${key(name)}: ${literal(value)},`)
  return inlineBlock('{', fields, '}')
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
