import { dataFiles } from '@contract-first/service/store'
import { lockForWriting, newDataDirectory } from '@contract-first/service/test/file-store'
import { get } from '@contract-first/service/test/messages'
import type { WireAnswer } from '@contract-first/service/test/wire-answer'
import { describe, expect, test } from 'vitest'
import { documentedStatuses } from './contract.ts'
import { openServedPetstore, shareServedPetstore } from './open-petstore.ts'
import type { OpenedPetstore } from './opened-petstore.ts'
import { authorizationProbes } from './probes/authorization.ts'
import { bodyProbes } from './probes/bodies.ts'
import { framingProbes } from './probes/framing.ts'
import { leaks } from './probes/leaks.ts'
import { parameterProbes } from './probes/parameters.ts'
import { add, type Probe, pet } from './probes/probe.ts'
import { targetProbes } from './probes/targets.ts'
import { exchange } from './raw-http.ts'
import { holdToContract } from './recorded.ts'

const groups: Readonly<Record<string, readonly Probe[]>> = {
  authorization: authorizationProbes,
  targets: targetProbes,
  parameters: parameterProbes,
  bodies: bodyProbes,
  framing: framingProbes,
  limits: [
    {
      what: 'the 61st request of a minute',
      bytes: get('/v1/pets').repeat(61),
      answers: 61,
      status: 429,
      code: 'rate_limited',
      operation: 'GET /v1/pets',
    },
  ],
}

const openPetstore = shareServedPetstore()

describe.each(Object.entries(groups))('%s', (_, probes) => {
  test.each(probes)('$status for $what', async (probe) => {
    const petstore = await openPetstore()
    await expectKept(petstore, probe, await answersTo(petstore, probe))
    expect(await petstore.count()).toBe(probe.status === 201 || probe.status === 422 ? 1 : 0)
  })
})

const again = add(pet, 'Idempotency-Key: a')

test('409 for an Idempotency-Key whose first request still runs', async () => {
  const file = dataFiles(newDataDirectory(), 'petstore').store
  const petstore = await openServedPetstore({ file, inUseAfterMs: 20 })
  const probe: Probe = {
    what: '',
    bytes: again,
    status: 409,
    code: 'idempotency_key_in_use',
    operation: 'POST /v1/pets',
  }
  const release = lockForWriting(file)
  const first = answersTo(petstore, probe)
  await expectKept(petstore, probe, await answersTo(petstore, probe))
  release()
  expect(await first).toMatchObject([{ status: 201 }])
})

test('408 for a request that does not arrive in time', async () => {
  const petstore = await openServedPetstore({ timeouts: { headersMs: 50, requestMs: 100, checkEveryMs: 10 } })
  for (const bytes of [get('/v1/pets').slice(0, 20), add(pet).slice(0, -1)]) {
    const probe: Probe = { what: '', bytes, status: 408, code: 'request_timeout' }
    await expectKept(petstore, probe, await answersTo(petstore, probe, 10_000))
  }
})

test('these cover every documented status that a client can cause', () => {
  const probed = new Set(Object.values(groups).flatMap((probes) => probes.map(({ status }) => status)))
  const caused = [...documentedStatuses].filter((status) => status < 500)
  expect(caused.filter((status) => !probed.has(status) && status !== 408 && status !== 409)).toEqual([])
})

test('a response that leaks something would be found', () => {
  const told = (body: string, headers: [string, string][] = []) =>
    leaks({ status: 500, headers: new Map(headers), body }, 'petstore_test_a')
  expect(told('{"code":"not_found","message":"There is no such path.","status":404}')).toEqual([])
  expect(told('TypeError: a\n    at f (/srv/app.ts:1:2)')).toEqual([
    'a frame of a stack',
    'a source file',
    'the name of an error',
  ])
  expect(told('ENOENT: /var/lib/petstore')).toEqual(['a directory', 'the name of an error'])
  expect(told('Unexpected token } in JSON at position 3')).toEqual(['the words of V8'])
  expect(told('Invalid input: expected string, received number')).toEqual(['the words of zod'])
  expect(told('SQLITE_BUSY')).toEqual(['the words of a database'])
  expect(told('petstore_test_a')).toEqual(['the key'])
  expect(told('{}', [['server', 'hono']])).toEqual(['the program', 'the header server'])
})

/** After these, the server cannot know where the next request begins. */
const FINAL_CODES = [
  'bad_request',
  'headers_too_large',
  'expectation_failed',
  'request_timeout',
  'http_version_not_supported',
]

function answersTo(
  { origin, key }: OpenedPetstore,
  { bytes, code = '', answers = 1 }: Probe,
  patienceMs?: number,
): Promise<WireAnswer[]> {
  const sent = Buffer.from(bytes.replaceAll('KEY', key), 'latin1')
  return exchange(origin, sent, {
    answers: FINAL_CODES.includes(code) ? Number.POSITIVE_INFINITY : answers,
    ...(patienceMs && { patienceMs }),
  })
}

/** Checks that the response is the one the probe expects and the contract allows, is the last, and leaks nothing. */
async function expectKept({ key, failures }: OpenedPetstore, probe: Probe, answers: readonly WireAnswer[]) {
  const { status, code, operation = 'none /', answers: owed = 1 } = probe
  expect(answers).toHaveLength(owed)
  const answer = answers[owed - 1]
  expect(answer).toMatchObject({ status })
  if (answer === undefined) return
  const [method = '', url = ''] = operation.split(' ')
  await holdToContract(method, url, answer)
  if (code !== undefined) expect(JSON.parse(answer.body)).toMatchObject({ code, status })
  expect(leaks(answer, key)).toEqual([])
  expect(failures).toEqual([])
}
