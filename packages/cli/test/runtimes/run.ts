/**
 * `pnpm test:runtimes`: a new project, its stubs included, runs on every runtime that the README names, and
 * `contract-first check` finds nothing. Exits 1 when it does.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sample } from '@contract-first/document/test/sample'
import { bundled, COMMAND, project, read } from './project.ts'
import { RUNTIMES, startOn } from './runtimes.ts'

const PACKAGE = join(import.meta.dirname, '../..')
const ROOT = join(PACKAGE, '../..')
const SECRET = 'secret-of-the-runtimes'

const DOCUMENTS: Readonly<Record<string, string>> = {
  notes: join(PACKAGE, 'templates/service/openapi.yaml'),
  bookings: join(ROOT, 'apps/bookings/openapi.yaml'),
  invoices: join(PACKAGE, 'test/journey/documents/invoices.yaml'),
  forms: join(PACKAGE, 'test/journey/documents/form-text-or-object.json'),
  discriminator: join(PACKAGE, 'test/journey/documents/discriminator-mapping.json'),
}

/** What a runtime does before a service sees the request. */
const KNOWN: Readonly<Record<string, RegExp>> = { bun: /FROBNICATE: no response came/ }

/** A finding of the report. */
interface Finding {
  case: string
  message: string
}

/** The most that a service may weigh, with its answers to operations that are not written: 150 was measured, and a tenth. */
const MAX_KILOBYTES = 165

for (const [name, document] of sample(Object.entries(DOCUMENTS), 3)) {
  const folder = project(name, document)
  const bundle = await bundled(folder)
  const kilobytes = gzipSync(readFileSync(bundle)).length / 1000
  console.log(`${name}: ${kilobytes.toFixed(0)} kB gzip`)
  if (kilobytes > MAX_KILOBYTES) fail(`${name}: a bundle of more than ${MAX_KILOBYTES} kB`)
  for (const runtime of Object.keys(RUNTIMES)) {
    const begin = performance.now()
    await using service = await startOn(runtime, bundle, { SECRET })
    const found = check(folder, service.origin).filter((finding) => !KNOWN[runtime]?.test(finding))
    if (found.length > 0) fail(`${name} on ${runtime}:\n${found.join('\n')}\n${service.log()}`)
    else console.log(`${name} on ${runtime}: nothing found, in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  }
  if (process.exitCode === undefined) rmSync(folder, { recursive: true })
}

/** What `contract-first check` finds. */
function check(folder: string, origin: string): string[] {
  const { pathname } = new URL(/^ {2}url: (.*)$/m.exec(read(folder, 'contract-first.yaml'))?.[1] ?? '')
  const args = [COMMAND, 'check', 'src/generated/openapi.json', '--url', origin + pathname, '--report', 'report']
  const env = { ...process.env, SECRET }
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' })
  if (status !== 0 && status !== 1) return [stderr]
  const { findings } = JSON.parse(read(folder, 'report/report.json')) as { findings: Finding[] }
  return findings.map((finding) => `${finding.case}: ${finding.message}`)
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
