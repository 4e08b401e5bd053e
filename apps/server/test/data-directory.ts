import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty directory, removed at the end of the test. */
export function newDataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'petstore-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}
