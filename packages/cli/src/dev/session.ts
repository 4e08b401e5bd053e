import { createHash } from 'node:crypto'
import { relative, resolve } from 'node:path'
import { type GenerateOptions, generate } from '@contract-first/codegen/generate'
import { differences, write } from '@contract-first/codegen/write'
import { DocumentError, describeCauses, isRemote, type LoadedDocument, load } from '@contract-first/document'
import { basePathOf } from '@contract-first/document/request'
import { findingsIn, type PlacedFinding } from '@contract-first/lint/findings'
import { type Mock, mock } from '@contract-first/mock'
import { type BuildOptions, buildPreview } from '@contract-first/reference'
import { briefOf } from '@contract-first/review/brief'
import { operationsBefore } from '../operations/changes.ts'
import { followGenerated } from '../operations/follow.ts'
import { excerptOf } from './excerpt.ts'
import type { DevOptions } from './options.ts'
import { type DevServer, MOCK, SERVICE } from './server.ts'

/** Everything to update when the document changes. */
export interface Follows {
  docs: BuildOptions
  /** Undefined if the project has no generated code. */
  generated: { out: string; command: string; options: GenerateOptions } | undefined
  /** The settings, and when each further file was changed. */
  state: string
}

/** Keeps everything that depends on a document up to date. */
export interface Session {
  /** Reads the document, updates what depends on it, and prints the result or the mistakes. */
  update(): Promise<void>
  /** The files that were read last; undefined after a mistake. */
  sources(): readonly string[] | undefined
}

const LINES_MAX = 5

/** @param print - prints the lines of one block */
export function createSession(
  { document, url, allowRemote, root }: DevOptions,
  follows: () => Follows,
  server: DevServer,
  print: (lines: readonly string[]) => void,
): Session {
  let sources: readonly string[] | undefined
  let lastRead = ''
  /** What was read in vain, and why: another file that changes meanwhile is not worth the same words. */
  let tried = ''
  let lastFailed = ''
  let findings: readonly PlacedFinding[] | undefined
  /** What the mock remembers, from one save to the next. */
  let memory: Mock['memory'] | undefined

  async function update(): Promise<void> {
    try {
      await bring()
    } catch (error) {
      sources = undefined
      lastRead = ''
      if (error instanceof DocumentError) {
        const messages = describeCauses(error.problems)
        const failed = [tried, ...messages].join('\0')
        if (failed === lastFailed) return
        lastFailed = failed
        const [first] = error.problems
        server.site.tell({ messages, excerpt: first ? excerptOf(first) : '' })
        print([
          `${timeNow()} ${first?.file ?? document} cannot be read`,
          ...labelled('', messages),
          '  Everything stays as it was until the document can be read.',
        ])
      } else print([`${timeNow()} ${error instanceof Error && !('syscall' in error) ? error.stack : error}`])
    }
  }

  async function bring(): Promise<void> {
    tried = ''
    const { docs, generated, state } = follows()
    const loaded = await load(document, { allowRemote, root })
    const read = hashOf(loaded, state)
    tried = read
    if (loaded.problems.length > 0) throw new DocumentError(loaded.problems)
    lastFailed = ''
    if (read === lastRead) return
    const base = basePathOf(loaded.document)
    const aim =
      url === undefined ? { url: `${server.origin}${MOCK}${base}`, description: 'The mock' } : servedBy(server)
    let made: Mock | undefined
    // The page is shown first: a large document's mock takes half a second.
    const served = () => {
      made ??= mock(loaded.document, { memory, prefix: MOCK })
      memory = made.memory
      return made
    }
    const { files, warnings } = await buildPreview({ ...docs, document, allowRemote, root, server: aim })
    server.serve((request) => served()(request), loaded.json)
    server.site.show((path) => files.get(path)?.())
    sources = loaded.files.map(({ path }) => path)
    lastRead = read
    // The open page does not wait for what follows.
    const unreported = await warnings()
    print([
      `${timeNow()} ${document}`,
      ...unreported.slice(0, LINES_MAX),
      ...(await step('mock', async () => {
        served()
        return []
      })),
      ...(generated ? await step('wrote', () => rewritten(generated)) : []),
      ...(await step('lint', linted)),
      ...(await step('change', changed)),
    ])
  }

  async function rewritten({ out, command, options }: NonNullable<Follows['generated']>): Promise<string[]> {
    const { files } = await generate(document, command, { ...options, allowRemote, root })
    const names = await differences(out, files)
    if (names.length === 0) return []
    const before = operationsBefore([document, `--out=${out}`])
    await write(out, files)
    return [
      ...labelled('wrote', [`${names.join(', ')} in ${out}: npm run typecheck shows what to update`]),
      ...(before ? followGenerated(before) : []),
    ]
  }

  async function linted(): Promise<string[]> {
    if (isRemote(document)) return []
    const before = findings
    findings = await findingsIn(document)
    const known = new Set(before?.map(keyOf))
    const now = new Set(findings.map(keyOf))
    const fresh = findings.filter((finding) => !known.has(keyOf(finding)))
    const gone = before?.filter((finding) => !now.has(keyOf(finding))) ?? []
    const lines = fresh.map(({ severity, file, line, column, message, rule }) => {
      const text = message.replaceAll(/\s+/g, ' ').trim()
      return `${severity === 'warn' ? 'warning' : severity} ${file}:${line}:${column}: ${text} (${rule})`
    })
    return labelled('lint', [
      ...some(lines),
      ...(gone.length > 0 ? [`${gone.length} gone, ${findings.length} left`] : []),
    ])
  }

  async function changed(): Promise<string[]> {
    if (isRemote(document)) return []
    const path = relative(process.cwd(), resolve(document))
    const brief = await briefOf(process.cwd(), [`HEAD:${path}`, path])
    if (!brief || brief.changes.length === 0) return []
    return labelled('change', [`since the last commit: ${brief.headline}`, ...some(brief.changes)])
  }

  return { update, sources: () => sources }
}

/** The lines of one tool. If it fails, the others continue. */
async function step(label: string, work: () => Promise<string[]>): Promise<string[]> {
  try {
    return await work()
  } catch (error) {
    const lines = error instanceof DocumentError ? describeCauses(error.problems) : [String(error)]
    return labelled(label, ['nothing, because it failed:', ...some(lines)])
  }
}

function timeNow(): string {
  return new Date().toTimeString().slice(0, 8)
}

function servedBy({ origin }: DevServer): { url: string; description: string } {
  return { url: `${origin}${SERVICE}`, description: 'The running service' }
}

/** A hash of everything that is read: if it is unchanged, there is nothing to update. */
function hashOf({ files }: LoadedDocument, state: string): string {
  const hash = createHash('sha256').update(state)
  for (const { path, text } of files) hash.update(`${path}\0${text}\0`)
  return hash.digest('hex')
}

/** Identifies a finding without its line, which changes as lines above it come and go. */
function keyOf({ rule, at, message }: PlacedFinding): string {
  return JSON.stringify([rule, at, message])
}

function labelled(label: string, lines: readonly string[]): string[] {
  return lines.map((line, index) => `  ${(index === 0 ? label : '').padEnd(7)} ${line}`)
}

function some(lines: readonly string[]): string[] {
  const more = lines.length - LINES_MAX
  return [...lines.slice(0, LINES_MAX), ...(more > 0 ? [`and ${more} more`] : [])]
}
