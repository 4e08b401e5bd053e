import type { Finding } from '../finding.ts'

/** The same thing, found by one case or by several. */
export interface FindingGroup {
  readonly first: Finding
  /** The ids of the other cases that found it, too; empty for an exchange of no case. */
  readonly others: readonly string[]
}

/** Findings without repetition: what is wrong with every answer is said once, and so is a constraint that nothing keeps. */
export function grouped(findings: readonly Finding[]): FindingGroup[] {
  const groups = Map.groupBy(findings, (finding) => {
    const { operation, check, rule } = finding
    return JSON.stringify([operation, check, rule, ...causeOf(finding)])
  })
  return [...groups.values()].flatMap(([first, ...rest]) =>
    first ? [{ first, others: rest.map((finding) => finding.case) }] : [],
  )
}

/** What the same thing has in common, wherever it shows. */
function causeOf({ check, rule, pointer, message, case: id }: Finding): string[] {
  if (rule === 'unproven') return []
  if (OF_VALUES.has(check) || rule === 'refusal-status') return [pointer, placeIn(id)]
  return [pointer, withoutMethod(message).replaceAll(/\/\d+(?=[/ ]|$)/g, '/*')]
}

/** What is found of one value after another: the message names the value, and the constraint is the same. */
const OF_VALUES: ReadonlySet<Finding['check']> = new Set(['accepted-invalid', 'rejected-valid'])

/** What a path does with each undocumented method is one thing: `PUT /items is not documented, but …`. */
function withoutMethod(message: string): string {
  return message.replace(/^[A-Z]+ (?=\/)/, '')
}

/** `listBooks/query.limit` of `listBooks/query.limit/maximum+1`. */
function placeIn(id: string): string {
  return id.split('/').slice(0, 2).join('/')
}

/** How a group goes on after its first finding: `and 42 more like it: text " ", text "abc", …`. Empty for a single one. */
export function alsoFound({ first, others }: FindingGroup): string {
  if (others.length === 0) return ''
  const place = `${placeIn(first.case)}/`
  const values =
    OF_VALUES.has(first.check) || first.check === 'method'
      ? new Set(others.filter((id) => id.startsWith(place)))
      : new Set<string>()
  const named = [...values].slice(0, NAMED_MAX).map((id) => id.slice(place.length))
  const names = [...named, ...(values.size > NAMED_MAX ? ['…'] : [])].join(', ')
  return `and ${others.length} more like it${names === '' ? '' : `: ${names}`}`
}

const NAMED_MAX = 8
