import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { JsonObject } from '@contract-first/document/json'
import { CannotReview } from '../reading/cannot-review.ts'
import type { OpenApiDocument } from '../reading/document.ts'
import { type ChangedParts, changedParts } from './changed-parts.ts'
import { reasonOf, runRedocly } from './redocly.ts'
import { type RedoclyDiffReport, readRedoclyDiffReport } from './redocly-diff-report.ts'

const CONFIG = fileURLToPath(new URL('redocly-diff.yaml', import.meta.url))

/** The version of OpenAPI, among those that the engine reads, that includes all others. */
const VERSION = '3.2.0'

/**
 * Compares two OpenAPI documents with `redocly diff`. It gets the documents as we read them, in one version and one
 * file each, so that it cannot misread them.
 *
 * @throws {CannotReview} if the engine cannot judge every part of both documents.
 */
export async function redoclyDiff(
  base: OpenApiDocument,
  head: OpenApiDocument,
  isUnchanged: (base: unknown, head: unknown) => boolean,
): Promise<RedoclyDiffReport> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'review-')))
  try {
    const parts: ChangedParts = changedParts(base, head, isUnchanged)
    writeFileSync(join(folder, 'base.json'), printed(parts.base))
    writeFileSync(join(folder, 'head.json'), printed(parts.head))
    const args = ['diff', 'base.json', 'head.json', '--format', 'json', '--config', CONFIG, '--fail-on', 'none']
    const { exitCode, stdout, stderr } = await runRedocly(args, folder)
    // An unresolved reference fails only in the head; for the base, the engine just warns that it may miss changes.
    if (exitCode === 0 && !stderr.includes('no-unresolved-refs')) return readRedoclyDiffReport(stdout)
    throw refusalOf(stderr, { base, head })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** References in percent-encoding, as the engine reads them. */
function printed(content: JsonObject): string {
  const encoded = (name: string, value: unknown): unknown =>
    name === '$ref' && typeof value === 'string' ? value.replaceAll('%', '%25') : value
  return JSON.stringify({ ...content, openapi: VERSION }, encoded)
}

function refusalOf(stderr: string, sides: Readonly<Record<string, OpenApiDocument>>): CannotReview {
  const what = 'the two documents cannot be compared'
  const [, side = '', pointer = '', problem = ''] =
    /^\[\d+\] (base|head)\.json:\d+:\d+ at #(\S*)[^\n]*\n+([^\n]+)/m.exec(stderr) ?? []
  const reason = sides[side]?.refusal(pointer, problem).message ?? reasonOf(stderr)
  return new CannotReview(`${what}: ${reason}`)
}
