import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Files } from './files.ts'
import { generate } from './generate.ts'

/** A folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'codegen-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Generates from the text of a description. */
export async function generateText(text: string): Promise<Files> {
  const file = join(await temporaryFolder(), 'api.yaml')
  await writeFile(file, text)
  return (await generate(file, 'codegen api.yaml --out generated')).files
}

/** The problems of a description, one line each: `line:column: message`. */
export async function problemsOf(text: string): Promise<string[]> {
  try {
    await generateText(text)
    return []
  } catch (error) {
    const { message } = error as Error
    return message.split('\n').map((line) => line.replace(/^.*?api\.yaml:/, ''))
  }
}

const HEAD = { openapi: '3.1.1', info: { title: 'Fixture', version: '1.0.0' } }

/** Generates from a description of these parts. */
export function generateParts(parts: object): Promise<Files> {
  return generateText(JSON.stringify({ ...HEAD, paths: {}, ...parts }, null, 1))
}

/** One of the files generated from a description of these parts. */
export async function fileOf(name: string, parts: object): Promise<string> {
  const text = (await generateParts(parts)).get(name)
  if (text === undefined) throw new Error(`There is no ${name}.`)
  return String(text)
}

/** The messages of the problems of a description of these parts, without their places. */
export async function complaintsOf(parts: object): Promise<string[]> {
  const problems = await problemsOf(JSON.stringify({ ...HEAD, paths: {}, ...parts }, null, 1))
  return problems.map((problem) => problem.replace(/^\d+:\d+: /, ''))
}
