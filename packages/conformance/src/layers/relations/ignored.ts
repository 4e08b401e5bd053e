import { buildRequest, type Credential } from '../../exchange/call.ts'
import type { Trial } from '../../suite/case.ts'
import { credentialOf } from '../../suite/credentials.ts'
import type { Relation } from '../../suite/relation.ts'
import type { Target } from '../../suite/setup.ts'
import { nextOf } from './next-page.ts'
import { createMany, operationOf, relationCase } from './parts.ts'

export interface IgnoredOptions<T extends Target> {
  /** The operationId of a GET. */
  operation: string
  /** The values to send: `{ 'query.limit': 1 }`. Default: those of every call. */
  values?: Readonly<Record<string, unknown>>
  /** Adds two items first, for example to have a next page. Default: none are added. */
  create?: string
  /** Headers that the service must ignore, with tempting values. */
  headers: { of(target: T): Readonly<Record<string, string>> }['of']
}

/** Undocumented headers change nothing, with a valid credential and without one. */
export function ignored<T extends Target>({ operation: id, values, create, headers }: IgnoredOptions<T>): Relation {
  const headersOf: IgnoredOptions<Target>['headers'] = headers
  return (contract) => {
    const operation = operationOf(contract, id)
    return [
      relationCase(operation, 'ignored', async (trial) => {
        if (create !== undefined && !(await createMany(trial, operationOf(contract, create), 2))) return
        const right = credentialOf(operation, trial.target)
        for (const credential of [right, {}]) {
          const call = await trial.valid(operation)
          const asked = { ...call, values: { ...call.values, ...values } }
          const { url, headers: own } = await buildRequest(asked, trial.target.baseUrl, credential)
          const plain = await answerTo(trial, url, own, {})
          for (const [name, text] of Object.entries(headersOf(trial.target))) {
            const found = await answerTo(trial, url, own, { [name]: text })
            if (found !== plain)
              trial.fail('relation', `with the header ${name} the response is ${found} instead of ${plain}`)
          }
        }
      }),
    ]
  }
}

/** The part of a response that does not change from one moment to the next. */
async function answerTo(
  trial: Trial,
  url: string,
  own: Headers,
  more: NonNullable<Credential['headers']>,
): Promise<string> {
  const headers = new Headers(own)
  for (const [name, text] of Object.entries(more)) headers.set(name, text)
  const answer = await trial.sendRequest(new Request(url, { headers, redirect: 'manual' }), { isInvalid: true })
  const names = [...answer.headers.keys()].filter((name) => !OF_THE_CONNECTION.includes(name))
  return JSON.stringify([answer.status, names, nextOf(answer, url), new TextDecoder().decode(answer.bytes)])
}

const OF_THE_CONNECTION = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']
