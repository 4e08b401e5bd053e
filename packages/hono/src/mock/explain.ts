import { isObject } from '@contract-first/document/json'
import type { SchemaAt } from '@contract-first/values'
import { appliedTo, itemSchemas, propertySchemas } from '@contract-first/values/schemas'
import { PHRASES, type Problem } from '../problem.ts'

/** The facts about an error that its members may state. */
interface Said {
  status: number
  title: string
  kind: string
  message: string
  /** Undefined outside of `details`. */
  place: string | undefined
  details: readonly Said[]
}

/** The fact that a member states, by the names that it has in the errors of published documents. */
const SAYS: readonly (readonly [names: RegExp, of: (said: Said) => unknown])[] = [
  [/^(?:http_?)?status(?:_?code)?$|^code$|^error_?code$/i, ({ status }) => status],
  [/^(?:error_?)?code$|^kind$|^type$|^name$/i, ({ kind }) => kind],
  [/^title$|^status$/i, ({ title }) => title],
  [/^(?:error_?)?(?:message|msg|description|detail|details|reason|text)$|^error$|^summary$/i, ({ message }) => message],
  [
    /^(?:field|path|pointer|param(?:eter)?|location|source|property|attribute|target)(?:_?name)?$/i,
    ({ place }) => place,
  ],
]
const LISTS = /^(?:errors|details|fields|issues|violations|problems|body|messages|invalid_?params)$/i

/**
 * An example of an error with what really happened in the members that are named for it, as far as the schema allows;
 * everything else stays as in the example.
 * @param status - of the response: some documents have another for a problem than the runtime
 */
export function explain(
  example: unknown,
  schema: SchemaAt,
  problem: Problem,
  status: number = problem.status,
): unknown {
  const isValid = (value: unknown) => schema.isValid(value)
  return isObject(example) ? told(example, [schema], saidOf(problem, status), isValid) : example
}

function saidOf(problem: Problem, status: number): Said {
  const { kind } = problem
  const title = new Map(Object.entries(PHRASES)).get(String(status)) ?? PHRASES[problem.status]
  const found = ('details' in problem && problem.details) || []
  const details = found.map(({ in: location, pointer, message }) => {
    const place = location === 'body' ? pointer : `${location} ${pointer}`
    return { status, title, kind, message: place === '' ? message : `${place}: ${message}`, place, details: [] }
  })
  const message = details.length === 0 ? reasonOf(problem) : details.map((detail) => detail.message).join('; ')
  return { status, title, kind, message, place: details[0]?.place, details }
}

function reasonOf(problem: Problem): string {
  const reasons = 'refused' in problem ? problem.refused.map(({ reason }) => reason) : []
  return reasons.length > 0 ? reasons.join('; ') : PHRASES[problem.status]
}

/** @param isValid - whether the whole error is valid with an object in the place of `value` */
function told(
  value: Record<string, unknown>,
  schemas: readonly SchemaAt[],
  said: Said,
  isValid: (value: Record<string, unknown>) => boolean,
): Record<string, unknown> {
  const holding = new Set(schemas.flatMap((schema) => [...appliedTo(schema, value)]))
  const declared = [...holding].flatMap(({ schema }) =>
    isObject(schema) ? Object.keys(Object(schema.properties)) : [],
  )
  let made = value
  for (const name of new Set([...Object.keys(value), ...declared])) {
    const candidates = [...nested(name), ...SAYS.filter(([names]) => names.test(name)).map(([, of]) => of(said))]
    const fitting = candidates.find((one) => one !== undefined && isValid({ ...made, [name]: one }))
    if (fitting !== undefined) made = { ...made, [name]: fitting }
  }
  return made

  function nested(name: string): unknown[] {
    const member = made[name]
    const named = propertySchemas(holding, name)
    if (isObject(member)) return [told(member, named, said, (one) => isValid({ ...made, [name]: one }))]
    if (!LISTS.test(name) || (member !== undefined && !Array.isArray(member))) return []
    const [example] = Array.isArray(member) ? member : []
    const each = said.details.length > 0 ? said.details : [said]
    const items = itemSchemas(
      named.flatMap((schema) => [...appliedTo(schema, [])]),
      0,
    )
    const alone = (one: unknown) => isValid({ ...made, [name]: [one] })
    const objects = each.map((one) => told(isObject(example) ? example : {}, items, one, alone))
    const texts = each.map(({ message }) => message)
    return [texts, ...(objects.every((one) => Object.keys(one).length > 0) ? [objects] : [])]
  }
}
