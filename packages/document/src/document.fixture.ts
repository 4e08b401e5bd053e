import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { describeProblem } from './problem.ts'
import { type LoadedDocument, load } from './reading/load.ts'

/** A folder that is deleted when the test is over. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'document-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Loads the text of a description. */
export async function loadText(text: string): Promise<LoadedDocument> {
  const file = join(await temporaryFolder(), 'api.yaml')
  await writeFile(file, text)
  return load(file)
}

/** The problems of a description's text, one line for each, as `line:column: message`. */
export async function problemsOf(text: string): Promise<string[]> {
  const lines = await loadText(text).then(
    ({ problems }) => problems.map(describeProblem),
    ({ message }: Error) => message.split('\n'),
  )
  return lines.map((line) => line.replace(/^.*?api\.yaml:/, ''))
}

/** The text of a description with these parts, as JSON over several lines. */
export function textOf(parts: object): string {
  return JSON.stringify(
    { openapi: '3.1.1', info: { title: 'Fixture', version: '1.0.0' }, paths: {}, ...parts },
    null,
    1,
  )
}

/** The problems of a description with these parts, without their places. */
export async function complaintsOf(parts: object): Promise<string[]> {
  const problems = await problemsOf(textOf(parts))
  return problems.map((problem) => problem.replace(/^\d+:\d+: /, ''))
}
