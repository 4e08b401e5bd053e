import type { Operation } from '../../contract/contract.ts'
import type { Call } from '../../exchange/call.ts'
import type { Case, LayerContext } from '../../suite/case.ts'
import { caseOf } from './case-of.ts'

/** Query parameters that the operation does not declare. */
export function* ofUnknownQuery(operation: Operation, { setup }: LayerContext): Iterable<Case> {
  const { policy = {}, tellsHabits } = setup
  if (policy.unknownQuery !== undefined) yield* ofNames(operation, policy.unknownQuery === 'refuse')
  else if (tellsHabits && operation.parameters.some(({ in: location }) => location === 'query'))
    yield caseOf({
      ...{ operation, place: 'query.unknown', pointer: operation.pointer, why: 'unknown', isValid: false },
      change: (call) => ({ ...call, texts: { ...call.texts, 'query.unknown': ['1'] } }),
      acceptance: 'unknown-query',
    })
}

function* ofNames(operation: Operation, isRefused: boolean): Iterable<Case> {
  // Its schema names its members, which are tried as its properties.
  if (operation.parameters.some(({ in: location }) => location === 'querystring')) return
  const declared = operation.parameters.filter(({ in: location }) => location === 'query').map(({ name }) => name)
  const near = declared.flatMap((name) => [name.toUpperCase(), `${name}[]`, `${name}s`, ` ${name}`])
  const unknown = ['unknown', '__proto__', ...near].filter((name) => !declared.includes(name))
  for (const name of new Set(unknown)) {
    const place = `query.${name}`
    const change = (call: Call) => ({ ...call, texts: { ...call.texts, [place]: ['1'] } })
    yield caseOf({ operation, place, pointer: operation.pointer, why: 'unknown', isValid: !isRefused, change })
  }
}
