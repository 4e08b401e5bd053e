// Writes the current outcome of every public document into outcomes.json; new ones must be judged by hand there.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publicDocuments } from './documents.ts'
import { outcomeOf } from './outcome.ts'

const FILE = join(import.meta.dirname, 'outcomes.json')
const before = JSON.parse(await readFile(FILE, 'utf8').catch(() => '{}'))
const outcomes: Record<string, unknown> = {}
for (const { name, file } of publicDocuments) {
  const { outcome } = await outcomeOf(file, ['server', 'client'])
  outcomes[name] = outcome === 'generated' ? outcome : { refused: before[name]?.refused ?? '?', ...outcome }
}
await writeFile(FILE, `${JSON.stringify(outcomes, null, 2)}\n`)
