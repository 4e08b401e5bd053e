import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Typed } from './programs.ts'

/** How long an editor waits for completions, in milliseconds. */
export interface Completions {
  /** After the file was opened. */
  first: number
  /** After a character was typed: the median. */
  typed: number
  /** Asked again without a change: the median. */
  again: number
  /** How many there were. */
  count: number
}

interface Server {
  open(file: string, text: string): Promise<void>
  /** Inserts a blank at the start of the file. */
  change(file: string): void
  complete(file: string, line: number, column: number): Promise<number>
  close(): void
}

const CHANGES = 6
const WAIT_MS = 60_000

/** Asks for completions at the end of a program. */
export async function completionsAt(
  server: Server,
  file: string,
  { text: typed, cursor }: Typed,
): Promise<Completions> {
  try {
    const text = readFileSync(file, 'utf8') + typed
    const position = [text.split('\n').length - 1, cursor] as const
    await server.open(file, text)
    let count = 0
    const timed = async () => {
      const begin = performance.now()
      count = await server.complete(file, ...position)
      return performance.now() - begin
    }
    const first = await timed()
    const afterTyping: number[] = []
    for (let change = 0; change < CHANGES; change++) {
      server.change(file)
      afterTyping.push(await timed())
    }
    const again: number[] = []
    for (let time = 0; time < CHANGES; time++) again.push(await timed())
    return { first, typed: median(afterTyping), again: median(again), count }
  } finally {
    server.close()
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** `tsserver` of TypeScript 5. */
export function openTsserver(program: string): Server {
  const child = spawn(process.execPath, [program, '--disableAutomaticTypingAcquisition'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const answers = answersOf(child, (message) => (message.type === 'response' ? message.request_seq : undefined))
  let last = 0
  const send = (command: string, args: object) => {
    child.stdin?.write(`${JSON.stringify({ seq: ++last, type: 'request', command, arguments: args })}\n`)
    return last
  }
  return {
    async open(file, text) {
      await answers(send('configure', { preferences: { includeCompletionsWithInsertText: true } }))
      send('open', { file, fileContent: text })
    },
    change: (file) => void send('change', { file, line: 1, offset: 1, endLine: 1, endOffset: 1, insertString: ' ' }),
    async complete(file, line, column) {
      const { body } = await answers(send('completionInfo', { file, line: line + 1, offset: column + 1 }))
      return body?.entries?.length ?? 0
    },
    close: () => child.kill(),
  }
}

/** The language server of TypeScript 7. */
export function openLanguageServer(program: string): Server {
  const child = spawn(process.execPath, [program, '--lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'ignore'] })
  let last = 0
  let version = 1
  const write = (message: object) => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message })
    child.stdin?.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
  }
  const answers = answersOf(
    child,
    (message) => (message.method === undefined ? message.id : undefined),
    (id) => write({ id, result: null }),
  )
  const ask = (method: string, params: object) => {
    write({ id: ++last, method, params })
    return answers(last)
  }
  return {
    async open(file, text) {
      await ask('initialize', { processId: process.pid, rootUri: null, capabilities: {} })
      write({ method: 'initialized', params: {} })
      const textDocument = { uri: `${pathToFileURL(file)}`, languageId: 'typescript', version, text }
      write({ method: 'textDocument/didOpen', params: { textDocument } })
    },
    change(file) {
      const start = { line: 0, character: 0 }
      write({
        method: 'textDocument/didChange',
        params: {
          textDocument: { uri: `${pathToFileURL(file)}`, version: ++version },
          contentChanges: [{ range: { start, end: start }, text: ' ' }],
        },
      })
    },
    async complete(file, line, character) {
      const { result } = await ask('textDocument/completion', {
        textDocument: { uri: `${pathToFileURL(file)}` },
        position: { line, character },
      })
      return result?.items?.length ?? result?.length ?? 0
    },
    close: () => child.kill(),
  }
}

/** A message of either protocol. */
interface Message {
  type?: string
  request_seq?: number
  body?: { entries?: unknown[] }
  id?: number
  method?: string
  result?: unknown[] & { items?: unknown[] }
}

/** Waits for the answer to a request, by its number. Both protocols write a length, an empty line and JSON. */
function answersOf(
  child: ChildProcess,
  numberOf: (message: Message) => number | undefined,
  answerNothing?: (id: number) => void,
): (number: number) => Promise<Message> {
  const waiting = new Map<number, (message: Message) => void>()
  let received = Buffer.alloc(0)
  child.stdout?.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const head = /Content-Length: (\d+)\r?\n\r?\n/.exec(received.subarray(0, 100).toString('latin1'))
      const length = Number(head?.[1])
      const begin = (head?.index ?? 0) + (head?.[0].length ?? 0)
      if (!head || received.length < begin + length) return
      const message: Message = JSON.parse(received.subarray(begin, begin + length).toString())
      received = received.subarray(begin + length)
      // A language server also asks its editor, which has nothing to say.
      if (message.method !== undefined && message.id !== undefined) answerNothing?.(message.id)
      const number = numberOf(message)
      if (number !== undefined) waiting.get(number)?.(message)
    }
  })
  return (number) =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${child.spawnargs.join(' ')} did not answer`)), WAIT_MS)
      waiting.set(number, (message) => {
        clearTimeout(late)
        resolve(message)
      })
    })
}
