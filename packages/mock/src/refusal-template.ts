import { isObject } from '@contract-first/document/json'
import { essenceOf } from '@contract-first/document/words'
import { type Detail, type DetailText, type Problem, type ProblemText, Unavailable } from '@contract-first/hono'
import { MAX_DETAILS, PHRASES, PROBLEM_TYPE, problemText } from '@contract-first/hono/parts'
import type { SchemaAt } from '@contract-first/values'
import { appliedTo, itemSchemas, propertySchemas } from '@contract-first/values/schemas'

/** The body of an error response, with places for what a problem says. */
export type Template =
  | { kind: 'constant'; value: unknown }
  /** A text of what is said, cut to `max` UTF-16 code units. */
  | { kind: keyof DetailText; max: number | undefined }
  | { kind: 'object'; members: ReadonlyMap<string, Template> }
  /** A list of what each detail says, cut to `max` items. */
  | { kind: 'details'; item: Template; max: number | undefined }

type ObjectTemplate = Extract<Template, { kind: 'object' }>

/** What is known about a problem before it happens. */
interface Known {
  status: number
  title: string
  kind: Problem['kind']
  hasPlace: boolean
  /** Whether it is one of the details, which have none of their own. */
  isDetail: boolean
  /** Whether it is `application/problem+json`, whose `type` is a URI: RFC 9457, section 3.1.1. */
  isProblem: boolean
}

type Candidates = (known: Known, bound: number | undefined) => Template[]

/** What a member states, by the names that it has in the errors of published documents. */
const STATES: readonly (readonly [names: RegExp, candidates: Candidates])[] = [
  [/^(?:http_?)?status(?:_?code)?$|^code$|^error_?code$/i, ({ status }) => [constant(status)]],
  [/^type$/, ({ isProblem }) => (isProblem ? [constant('about:blank')] : [])],
  [/^(?:error_?)?code$|^kind$|^type$|^name$/i, ({ kind }) => spellings(kind).map(constant)],
  [/^title$|^status$/i, ({ title }) => [constant(title)]],
  [
    /^(?:error_?)?(?:message|msg|description|detail|details|reason|text)$|^error$|^summary$/i,
    (_, max) => [{ kind: 'message', max }],
  ],
  [/^in$/i, ({ hasPlace }, max) => (hasPlace ? [{ kind: 'in', max }] : [])],
  [/^pointer$/i, ({ hasPlace }, max) => (hasPlace ? [{ kind: 'pointer', max }] : [])],
  [
    /^(?:field|path|param(?:eter)?|location|source|property|attribute|target)(?:_?name)?$/i,
    ({ hasPlace }, max) => (hasPlace ? [{ kind: 'place', max }] : []),
  ],
]
const LISTS = /^(?:errors|details|fields|issues|violations|problems|body|messages|invalid_?params)$/i

const message = 'expected a string, not a number'
const wrongBody = Array.from(
  { length: MAX_DETAILS },
  (_, index): Detail => ({ in: 'body', pointer: `/items/${index}`, message }),
)
const wrongParameters = (['path', 'query', 'header'] as const).map(
  (location): Detail => ({ in: location, pointer: 'limit', message }),
)
const refused = [{ scheme: 'key', reason: 'it is not known here, was revoked or has expired' }]

/** Problems of each kind, whose texts and lists are as short and as long as they become. */
export const PROBLEMS: Readonly<Record<Problem['kind'], readonly [Problem, ...Problem[]]>> = {
  unauthenticated: [
    { kind: 'unauthenticated', status: 401, refused: [] },
    { kind: 'unauthenticated', status: 401, refused },
  ],
  forbidden: [{ kind: 'forbidden', status: 403, refused }],
  'not-found': [{ kind: 'not-found', status: 404 }],
  'method-not-allowed': [{ kind: 'method-not-allowed', status: 405, method: 'PUT', allow: ['GET'] }],
  'not-acceptable': [{ kind: 'not-acceptable', status: 406, supported: ['application/json'] }],
  'payload-too-large': [{ kind: 'payload-too-large', status: 413, maxBodyBytes: 1_048_576 }],
  'unsupported-media-type': [
    { kind: 'unsupported-media-type', status: 415, supported: ['application/json'] },
    { kind: 'unsupported-media-type', status: 415, supported: ['application/json'], details: wrongBody },
  ],
  'invalid-parameter': [
    { kind: 'invalid-parameter', status: 400, details: [...wrongParameters, ...wrongBody] },
    ...wrongParameters.map((detail) => ({ kind: 'invalid-parameter', status: 400, details: [detail] }) as const),
  ],
  'invalid-body': [
    { kind: 'invalid-body', status: 400, details: wrongBody.slice(0, 1) },
    { kind: 'invalid-body', status: 400, details: wrongBody },
  ],
  'not-implemented': [{ kind: 'not-implemented', status: 501, operationId: 'getItem' }],
  failed: [{ kind: 'failed', status: 500, error: undefined }],
  unavailable: [{ kind: 'unavailable', status: 503, error: new Unavailable('', { retryAfterSeconds: 5 }) }],
}

/**
 * An example of an error with places for what really happens in the members that are named for it, as far as the schema
 * allows; everything else stays as in the example.
 *
 * @param status - of the response: some documents have another for a problem than the runtime
 */
export function templateOf(
  example: unknown,
  { schema, mediaType }: { schema: SchemaAt; mediaType: string },
  kind: Problem['kind'],
  status: number,
): Template {
  const [problem] = PROBLEMS[kind]
  const title = new Map(Object.entries(PHRASES)).get(String(status)) ?? PHRASES[problem.status]
  const known = {
    status,
    title,
    kind,
    hasPlace: PROBLEMS[kind].every((each) => problemText(each).place !== ''),
    isDetail: false,
    isProblem: essenceOf(mediaType) === PROBLEM_TYPE,
  }
  const samples = PROBLEMS[kind].map(problemText)
  const isValid = (template: Template) => samples.every((said) => schema.isValid(fill(template, said)))
  if (!isObject(example)) return constant(example)
  const template = explained(example, [schema], known, isValid)
  return saysReason(template) ? template : titled(template, schema, isValid)
}

/** Whether an error says what is wrong, somewhere in it. */
function saysReason(template: Template): boolean {
  if (template.kind === 'object') return [...template.members.values()].some(saysReason)
  return template.kind === 'message' || template.kind === 'reason' || template.kind === 'details'
}

/** An error that has nothing but a title for the reason, or names no members at all: it gets a message. */
function titled(template: ObjectTemplate, schema: SchemaAt, isValid: (template: Template) => boolean): Template {
  const holding = [...appliedTo(schema, Object.fromEntries(template.members))]
  const names = holding.flatMap(({ schema: applied }) =>
    isObject(applied) ? Object.keys(Object(applied.properties)) : [],
  )
  const name = names.length === 0 ? 'message' : names.find((one) => /^title$/i.test(one))
  if (name === undefined) return template
  const max = boundOf(propertySchemas(new Set(holding), name), '', 'maxLength')
  const own: Template = { kind: 'object', members: new Map(template.members).set(name, { kind: 'message', max }) }
  return isValid(own) ? own : template
}

/** The body for a problem. */
export function fill(template: Template, said: DetailText | ProblemText): unknown {
  switch (template.kind) {
    case 'constant':
      return template.value
    case 'object':
      return Object.fromEntries([...template.members].map(([name, member]) => [name, fill(member, said)]))
    case 'details':
      return 'details' in said ? said.details.slice(0, template.max).map((each) => fill(template.item, each)) : []
    default:
      return said[template.kind].slice(0, template.max)
  }
}

/** The kind as documents spell the codes of their errors. */
function spellings(kind: string): string[] {
  const snake = kind.replaceAll('-', '_')
  const camel = kind.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return [kind, snake, snake.toUpperCase(), camel, camel.charAt(0).toUpperCase() + camel.slice(1)]
}

function constant(value: unknown): Template {
  return { kind: 'constant', value }
}

/** @param isValid - whether the whole error is valid with this template in the place of `value` */
function explained(
  value: Record<string, unknown>,
  schemas: readonly SchemaAt[],
  known: Known,
  isValid: (template: Template) => boolean,
): ObjectTemplate {
  const holding = new Set(schemas.flatMap((schema) => [...appliedTo(schema, value)]))
  const declared = [...holding].flatMap(({ schema }) =>
    isObject(schema) ? Object.keys(Object(schema.properties)) : [],
  )
  const members = new Map(Object.entries(value).map(([name, member]) => [name, constant(member)]))
  const withMember = (name: string, member: Template): Template => ({
    kind: 'object',
    members: new Map(members).set(name, member),
  })
  for (const name of new Set([...Object.keys(value), ...declared])) {
    const named = propertySchemas(holding, name)
    const said = STATES.filter(([names]) => names.test(name)).flatMap(([, candidates]) =>
      candidates(known, boundOf(named, '', 'maxLength')),
    )
    const fitting = [...nested(name, named), ...said].find((candidate) => isValid(withMember(name, candidate)))
    if (fitting !== undefined) members.set(name, fitting)
  }
  return { kind: 'object', members }

  function nested(name: string, named: readonly SchemaAt[]): Template[] {
    const member = value[name]
    if (isObject(member)) return [explained(member, named, known, (inner) => isValid(withMember(name, inner)))]
    if (known.isDetail || !LISTS.test(name) || (member !== undefined && !Array.isArray(member))) return []
    const [example] = Array.isArray(member) ? member : []
    const items = itemSchemas(
      named.flatMap((schema) => [...appliedTo(schema, [])]),
      0,
    )
    const max = boundOf(named, [], 'maxItems')
    const listOf = (item: Template): Template => ({ kind: 'details', item, max })
    const text: Template = { kind: 'message', max: boundOf(items, '', 'maxLength') }
    const ofDetail = { ...known, isDetail: true }
    const object = explained(isObject(example) ? example : {}, items, ofDetail, (item) =>
      isValid(withMember(name, listOf(item))),
    )
    return [listOf(text), ...(object.members.size === 0 ? [] : [listOf(withoutPlace(object))])]
  }
}

/** An error whose message leaves out the place that another member states. */
function withoutPlace({ kind, members }: ObjectTemplate): ObjectTemplate {
  const statesPlace = [...members.values()].some((member) => member.kind === 'place' || member.kind === 'pointer')
  const shortened = (member: Template): Template => (member.kind === 'message' ? { ...member, kind: 'reason' } : member)
  return statesPlace
    ? { kind, members: new Map([...members].map(([name, member]) => [name, shortened(member)])) }
    : { kind, members }
}

/** The smallest value of a keyword in the schemas that apply to a value. */
function boundOf(schemas: readonly SchemaAt[], value: unknown, keyword: string): number | undefined {
  const bounds = schemas.flatMap((schema) =>
    [...appliedTo(schema, value)].flatMap(({ schema: applied }) => {
      const bound = isObject(applied) ? applied[keyword] : undefined
      return typeof bound === 'number' ? [bound] : []
    }),
  )
  return bounds.length === 0 ? undefined : Math.min(...bounds)
}
