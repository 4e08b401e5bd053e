import { fc } from '@contract-first/values'
import { lastingWords } from '../baseline/message-pattern.ts'
import type { Contract, Operation } from '../contract/contract.ts'
import type { Call } from '../exchange/call.ts'
import type { Finding } from '../finding.ts'
import type { Case, FoundKind, Layer, LayerContext, Trial } from '../suite/case.ts'
import { expectAccepted, expectRefusal } from '../suite/expect.ts'
import type { Regression } from '../suite/regression.ts'
import { ruleOf } from '../suite/rules.ts'
import { isRefused, narrowed } from './narrowed.ts'
import { isRandom, type RandomCall, randomCall } from './random-call.ts'

/** Random requests, valid and invalid ones; regressions come first. */
export const fuzz: Layer = { ofAll }

function ofAll(context: LayerContext): Iterable<Case> {
  const { contract, operations, setup } = context
  const isLeftOut = (id: string) =>
    contract.operations.some((one) => one.id === id) && !operations.some((one) => one.id === id)
  // A mistake in them is reported before anything is sent.
  const regressions = (setup.regressions ?? [])
    .filter(({ operation }) => !isLeftOut(operation))
    .map((regression) => ofRegression(contract, regression))
  return casesOf(regressions, context)
}

function* casesOf(regressions: readonly Case[], context: LayerContext): Iterable<Case> {
  const { operations, untested } = context
  yield* regressions
  for (const operation of operations) {
    if (isRandom(operation)) yield ofRandom(context, operation)
    else untested({ operation: operation.id, pointer: operation.pointer, reason: 'nothing in it can be random' })
  }
}

function ofRegression(contract: Contract, regression: Regression): Case {
  const operation = contract.operations.find(({ id }) => id === regression.operation)
  if (!operation)
    throw new TypeError(
      `The regression ${regression.name} is of ${regression.operation}, which is not in the contract.`,
    )
  const { name, broken, values, texts, body } = regression
  const media = body && operation.body?.content.find((one) => one.name === body.mediaType)
  if (body && !media)
    throw new TypeError(`The regression ${name} has a body of ${body.mediaType}, which ${operation.id} does not take.`)
  const said = { values, ...(texts && { texts }), ...(media && { body: { media, value: body?.value } }) }
  return {
    ...aboutOf(operation, `regression/${name}`),
    run: (trial) => attempt(trial, operation, { said, ...(broken !== undefined && { broken }) }),
  }
}

function aboutOf({ id, pointer }: Operation, what: string): Pick<Case, 'id' | 'layer' | 'operation' | 'pointer'> {
  return { id: `${id}/${what}`, layer: 'fuzz', operation: id, pointer }
}

function ofRandom({ seed, numRuns, path }: LayerContext, operation: Operation): Case {
  return {
    ...aboutOf(operation, 'fuzz'),
    async run(trial) {
      // Made when its turn comes: the cases of a thousand operations fill the memory.
      const random = randomCall(operation)
      const seen = new Map<string, Finding>()
      const failing = (kind: FoundKind) =>
        fc.asyncProperty(random, async (call) => {
          const found = await trial.collect(() => attempt(trial, operation, call))
          for (const one of found) seen.set(`${trial.kindOf(one)} ${causeOf(one)}`, one)
          const wanted = found.find((one) => trial.kindOf(one) === kind)
          if (wanted) throw new Error(wanted.message)
        })
      const replay = path === undefined ? { numRuns } : { path, numRuns: 1, endOnFailure: true }
      const isSeen = (kind: FoundKind) => [...seen.values()].some((one) => trial.kindOf(one) === kind)
      let checked = await fc.check(failing('breach'), { seed, ...replay })
      // A note is shrunk only if there is no breach: it must not hide one.
      for (const kind of ['note', 'known'] as const)
        if (!checked.failed && isSeen(kind)) checked = await fc.check(failing(kind), { seed, ...replay })
      const { counterexample, counterexamplePath } = checked
      const [shrunk] = counterexample ?? []
      if (!shrunk) return
      const isRefusal = [...seen.values()].some(({ check }) => check === 'rejected-valid')
      const smallest = isRefusal ? await blamed(trial, operation, shrunk) : shrunk
      // A server may answer differently by now, since it has state.
      const again = await trial.collect(() => attempt(trial, operation, smallest))
      const found = again.length > 0 ? again : await trial.collect(async () => trial.fail('request', UNSTEADY))
      const replayed = { seed, path: counterexamplePath ?? '', regression: toRegression(operation, smallest) }
      for (const finding of found) trial.report({ ...finding, ...replayed })
      // A suppressed finding is still there, and must not be reported as gone.
      const isReported = (known: Finding) => found.some((one) => causeOf(one) === causeOf(known))
      for (const one of seen.values()) if (trial.kindOf(one) === 'known' && !isReported(one)) trial.report(one)
    },
  }
}

/** The part of a finding that a baseline compares. */
function causeOf(finding: Finding): string {
  return `${ruleOf(finding)} ${finding.pointer} ${lastingWords(finding)}`
}

const UNSTEADY = 'the same random request got a wrong response before and a right one now'

/** The regression, to keep and try first from now on. */
function toRegression({ id }: Operation, { broken, said: { values, texts, body } }: RandomCall): Regression {
  return {
    name: 'name me',
    operation: id,
    ...(broken !== undefined && { broken }),
    values,
    ...(texts && { texts }),
    ...(body && { body: { mediaType: body.media.name, value: body.value } }),
  }
}

/** A random call that is refused, with as much of the plain one as leaves it refused. */
async function blamed(trial: Trial, operation: Operation, random: RandomCall): Promise<RandomCall> {
  if (random.broken !== undefined || !trial.isStarted(operation)) return random
  const call = await callOf(trial, operation, random)
  if (!(await isRefused(trial, call))) return random
  const {
    call: { values, body },
    places,
  } = await narrowed(trial, operation, call)
  const said = Object.fromEntries(Object.entries(values).filter(([place]) => Object.hasOwn(random.said.values, place)))
  return { said: { ...random.said, values: said, ...(body && { body }) }, places }
}

async function callOf(trial: Trial, operation: Operation, { said }: RandomCall): Promise<Call> {
  const valid = await trial.valid(operation)
  return { ...valid, ...said, values: { ...valid.values, ...said.values } }
}

async function attempt(trial: Trial, operation: Operation, random: RandomCall): Promise<void> {
  const { broken, places } = random
  const call = await callOf(trial, operation, random)
  const answer = await trial.send(call, { isInvalid: broken !== undefined })
  if (broken === undefined) expectAccepted(trial, answer, 'a random request', call, places)
  else expectRefusal(trial, answer, broken, `${broken} of a random request`)
}
