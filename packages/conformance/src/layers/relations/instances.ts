import { isDeepStrictEqual } from 'node:util'
import { wrongCredentialsOf } from '../../suite/credentials.ts'
import { unauthorizedOf } from '../../suite/policy.ts'
import type { Relation } from '../../suite/relation.ts'
import { askJson, askList, operationOf, relationCase } from './parts.ts'

/**
 * An item that one instance confirmed is listed by every other at once, in whatever order, and a wrong credential is
 * wrong for all. Needs a target that can start another instance.
 */
export function instances({ create, list }: { create: string; list: string }): Relation {
  return (contract) => {
    const operation = operationOf(contract, list)
    return [
      relationCase(operation, 'instances', async (trial) => {
        const another = await trial.target.startAnother?.()
        if (another === undefined) return
        const made: unknown[] = []
        const baseUrls = [trial.target.baseUrl, another]
        for (const baseUrl of [...baseUrls, ...baseUrls]) {
          const asked = await askJson(trial, await trial.valid(operationOf(contract, create)), { baseUrl })
          if (!asked) return
          made.push(asked.value)
          for (const other of baseUrls) {
            const listed = await askList(trial, await trial.valid(operation), { baseUrl: other })
            if (listed && !areSame(listed.items, made))
              trial.fail('relation', `${other} lists ${JSON.stringify(listed.items)}, not ${JSON.stringify(made)}`)
          }
        }
      }),
      relationCase(operation, 'credentials/instances', async (trial) => {
        const { target, setup } = trial
        const baseUrl = await target.startAnother?.()
        if (baseUrl === undefined) return
        const unauthorized = unauthorizedOf(setup.policy ?? {})
        const wrong = wrongCredentialsOf(operation, target)
        for (const { what, credential } of [{ what: 'no credential', credential: null }, ...wrong]) {
          const { status } = await trial.send(await trial.valid(operation), { baseUrl, credential, isInvalid: true })
          if (!unauthorized.includes(status))
            trial.fail('auth-ignored', `${what} is answered with ${status} by ${baseUrl}`)
        }
      }),
    ]
  }
}

function areSame(listed: readonly unknown[], made: readonly unknown[]): boolean {
  return listed.length === made.length && made.every((item) => listed.some((other) => isDeepStrictEqual(other, item)))
}
