import { mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { KeyOptions } from '@contract-first/service/store'
import { dataFiles } from '@contract-first/service/store'
import { createCall } from '@contract-first/service/test/call'
import { newDataDirectory, tamper } from '@contract-first/service/test/file-store'
import { afterAll, onTestFinished } from 'vitest'
import { openStore } from '../../src/store/sqlite/open-store.ts'
import type { Store } from '../../src/store/store.ts'
import type { OpenedPetstore } from '../opened-petstore.ts'
import { countPets, keyOptions, START } from '../petstore.ts'
import { recordGlobalFetch } from '../recorded.ts'
import { type ServerProcess, startServer } from '../server-process.ts'

/** A server of a bundle with a stopped clock, and its store, which the test opens too. */
interface RunningBundle {
  server: ServerProcess
  store: Store
  clock: Clock
  firstKey: string
}

const clockModule = fileURLToPath(new URL('clock.ts', import.meta.url))

/** The petstore of a bundle in its own process. A failure fails the test when it ends. */
export async function bundledPetstore(
  bundle: string,
  { key, file }: { key?: Partial<KeyOptions>; file?: string } = {},
): Promise<OpenedPetstore> {
  const DATA_DIR = file === undefined ? newDataDirectory() : dirname(file)
  const running = await start(bundle, DATA_DIR, onTestFinished, key)
  return petstoreOf(running, running.firstKey)
}

/** The same in one process for many tests in turn: each has no pets, its own key, and its own day. */
export function sharedBundledPetstore(bundle: string): () => Promise<OpenedPetstore> {
  const ends: (() => void | Promise<void>)[] = []
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'petstore-'))
  let running: Promise<RunningBundle> | undefined
  afterAll(async () => {
    for (const end of ends.reverse()) await end()
    rmSync(DATA_DIR, { recursive: true })
  })
  return async () => {
    running ??= start(bundle, DATA_DIR, (end) => void ends.push(end))
    const shared = await running
    recordGlobalFetch()
    tamper(
      dataFiles(DATA_DIR, 'petstore').store,
      'DELETE FROM idempotency_records; DELETE FROM pets; DELETE FROM sqlite_sequence',
    )
    shared.clock.advance(86_400)
    return petstoreOf(shared, (await shared.store.issueKey(keyOptions())).secret)
  }
}

async function start(
  bundle: string,
  DATA_DIR: string,
  atEnd: (end: () => void | Promise<void>) => void,
  key?: Partial<KeyOptions>,
): Promise<RunningBundle> {
  const clock = openClock(join(DATA_DIR, 'clock'))
  const store = openStore(dataFiles(DATA_DIR, 'petstore').store, { now: clock.now })
  atEnd(() => store.close())
  // Before the server starts, which would otherwise issue its own key.
  const { secret: firstKey } = await store.issueKey(keyOptions(key))
  const server = await startServer(
    { DATA_DIR, CLOCK: clock.file, PUBLIC_BASE_URL: 'https://api.petstore.example/v1' },
    { node: process.execPath, program: bundle, nodeOptions: ['--import', clockModule], cwd: DATA_DIR },
    atEnd,
  )
  atEnd(async () => {
    await server.stop()
    if (failuresOf(server).length > 0) throw new Error('Requests failed.', { cause: failuresOf(server) })
  })
  return { server, store, clock, firstKey }
}

function petstoreOf({ server, store, clock }: RunningBundle, secret: string): OpenedPetstore {
  return {
    origin: server.origin,
    store,
    key: secret,
    advance: clock.advance,
    call: createCall((url, init) => fetch(`${server.origin}${url}`, init), secret),
    count: () => countPets(store),
    spend: (attempts) => spend(server.origin, secret, attempts),
    get failures() {
      return failuresOf(server)
    },
  }
}

/** Errors that were not the caller's fault; complete once the log has ended. */
function failuresOf(server: ServerProcess): readonly unknown[] {
  return server.log().filter(({ level }) => level === 'error')
}

type Clock = ReturnType<typeof openClock>

/** A file that holds the time, which the server reads through `clock.ts`. */
function openClock(file: string) {
  const descriptor = openSync(file, 'w')
  let now = START * 1000
  const write = () => writeSync(descriptor, new Float64Array([now]), 0, 8, 0)
  write()
  return {
    file,
    now: () => now,
    advance(seconds: number) {
      now += seconds * 1000
      write()
    },
  }
}

/** Pipelined over one connection, for speed. */
async function spend(origin: string, key: string, attempts: number): Promise<void> {
  if (attempts === 0) return
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname).setEncoding('latin1')
  const request = `HEAD /v1/cats HTTP/1.1\r\nHost: petstore.example\r\nAuthorization: Bearer ${key}\r\n\r\n`
  let unsent = attempts
  let text = ''
  function send(count: number): void {
    socket.write(request.repeat(count))
    unsent -= count
  }
  send(Math.min(unsent, atOnce))
  let unanswered = attempts
  for await (const chunk of socket) {
    const answers = `${text}${chunk}`.split('\r\n\r\n')
    text = answers.pop() ?? ''
    unanswered -= answers.length
    if (unanswered === 0) return
    send(Math.min(unsent, answers.length))
  }
  throw new Error(`The connection ended with ${unanswered} requests unanswered.`)
}

/** Few enough that neither end blocks the other. */
const atOnce = 250
