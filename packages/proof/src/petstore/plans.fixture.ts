import type { Target } from '@contract-first/conformance'
import { operationOf, type Relation, relationCase, type Subject } from '@contract-first/conformance/parts'
import { isObject, members } from '@contract-first/document/json'

export interface PlansOptions<T extends Target> {
  operation: string
  /** The holder of each plan. */
  holders: Readonly<Record<string, Subject<T>>>
}

/** A key has exactly the limits of its plan (`x-rate-limit-plans`). */
export function plans<T extends Target>({ operation: id, holders }: PlansOptions<T>): Relation {
  const subjects: Readonly<Record<string, Subject<Target>>> = holders
  return (contract) => {
    const operation = operationOf(contract, id)
    const described = members(contract.api.document['x-rate-limit-plans']).flatMap(([plan, limits]) =>
      isObject(limits) && limits.perMinute !== undefined ? [{ plan, limits }] : [],
    )
    const fewest = Math.min(...described.map(({ limits }) => Number(limits.perMinute)))
    return described.map(({ plan, limits }) =>
      relationCase(operation, `plan/${plan}`, async (trial) => {
        const holder = subjects[plan]
        if (!holder) throw new TypeError(`There is no key with the plan ${plan}.`)
        const credential = await holder(trial.target)
        const call = await trial.valid(operation)
        const { headers } = await trial.send(call, { credential })
        const policy = `"minute";q=${limits.perMinute};w=60, "day";q=${limits.perDay};w=86400`
        for (const [name, expected] of [
          ['X-RateLimit-Limit', String(limits.perMinute)],
          ['RateLimit-Policy', policy],
        ] as const)
          if (headers.get(name) !== expected)
            trial.fail('relation', `${name} of the plan ${plan} is ${headers.get(name)} instead of ${expected}`)
        if (limits.perMinute === fewest) return
        for (let request = 2; request <= fewest + 1; request++)
          if ((await trial.send(call, { credential })).status === 429)
            trial.fail('relation', `request ${request} of ${limits.perMinute} of the plan ${plan} is answered with 429`)
      }),
    )
  }
}
