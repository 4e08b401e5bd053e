import { essenceOf } from '@contract-first/document/words'
import type { Operation } from '../../contract/contract.ts'
import type { Answer } from '../../exchange/answer.ts'
import type { Case, Trial } from '../../suite/case.ts'
import type { Policy } from '../../suite/setup.ts'
import { choicesOf } from '../media-choices.ts'

/**
 * Each media type of a successful response, requested by `Accept`. A server may answer with another one (RFC 9110,
 * section 12.5.1): the coverage reports the missing ones.
 */
export function* accept(operation: Operation): Iterable<Case> {
  const { id, responses } = operation
  for (const response of responses) {
    if (!/^2/.test(response.status)) continue
    for (const { name, accepting } of choicesOf(response)) {
      yield {
        id: `${id}/protocol/accept ${name} ${response.status}`,
        layer: 'protocol',
        operation: id,
        pointer: response.pointer,
        run: async (trial) => {
          await trial.send(accepting(await trial.valid(operation)))
        },
      }
    }
  }
}

/** Ranges that include, or exclude, every media type of a successful response: RFC 9110, section 12.5.1. */
export function* acceptRanges(operation: Operation, { refusesUnaccepted = false }: Policy): Iterable<Case> {
  const { id, pointer, responses } = operation
  const succeeding = responses.filter(({ status }) => /^2/.test(status))
  const names = [...new Set(succeeding.flatMap(({ content }) => content.map(({ name }) => essenceOf(name))))]
  const [name = '*/*'] = names
  if (names.some((one) => one.includes('*')) || names.length === 0) return
  const about = { layer: 'protocol', operation: id, pointer } as const
  for (const [why, text] of Object.entries({ ...TAKING_ALL, ...(names.length === 1 && takingOne(name)) }))
    yield {
      ...about,
      id: `${id}/protocol/accept-${why}`,
      run: async (trial) => {
        const { status } = await askFor(trial, operation, text)
        if (status === 406)
          trial.fail('rejected-valid', `Accept: ${text} takes in ${names.join(', ')}, but it is refused with 406`, {
            rule: 'not-acceptable',
          })
      },
    }
  if (!refusesUnaccepted) return
  for (const [why, text] of Object.entries(rulingOut(names)))
    yield {
      ...about,
      id: `${id}/protocol/accept-${why}`,
      run: async (trial) => {
        const { status } = await askFor(trial, operation, text)
        if (status !== 406)
          trial.fail('status', `Accept: ${text} rules out ${names.join(', ')}, but it is answered with ${status}`, {
            rule: 'promised',
          })
      },
    }
}

async function askFor(trial: Trial, operation: Operation, text: string): Promise<Answer> {
  const call = await trial.valid(operation)
  return trial.send({ ...call, headers: { ...call.headers, Accept: text } })
}

const UNLIKELY = 'text/x-unlikely'

const TAKING_ALL = { anything: '*/*', 'among-others': `${UNLIKELY};q=0.5, */*;q=0.1` }

/** A server may have one of several types only sometimes. */
function takingOne(name: string): Readonly<Record<string, string>> {
  return { range: rangeOf(name), 'other-case': name.toUpperCase(), weighted: `${UNLIKELY}, ${name};q=0.1` }
}

function rulingOut(names: readonly string[]): Readonly<Record<string, string>> {
  const excluded = (all: readonly string[]) => all.map((one) => `${one};q=0`).join(', ')
  return {
    other: UNLIKELY,
    excluded: excluded(names),
    'excluded-range': excluded([...new Set(names.map(rangeOf))]),
    'excluded-among-others': `${excluded(names)}, */*`,
  }
}

function rangeOf(name: string): string {
  return name.replace(/\/.*/, '/*')
}
