import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Excess } from './excess.ts'
import { isObject } from './json.ts'
import { isWhole } from './json-members.ts'
import { displayPath, locateIn } from './place.ts'
import { below } from './pointer.ts'
import { DocumentError } from './problem.ts'

/** A file and what it says. */
export interface SourceFile {
  path: string
  parsed: unknown
  /** What it holds, if that is JSON over more than one line. Others are not kept, nor is a text: it takes twice the memory. */
  json: Buffer | undefined
}

/** Reads a file of YAML or JSON. @throws {DocumentError} when it is missing or does not parse */
export async function readSourceFile(file: string): Promise<SourceFile> {
  const path = resolve(file)
  let bytes: Buffer
  try {
    // Nothing else waits, and a large file comes in many parts otherwise.
    bytes = readFileSync(path)
  } catch (error) {
    const isMissing = isObject(error) && error.code === 'ENOENT'
    const message = isMissing ? 'there is no such file' : `cannot be read: ${firstLine(error)}`
    throw new DocumentError([{ file: displayPath(path), line: 1, column: 1, message }])
  }
  const body = bytes.toString()
  const parsed = parseJson(body, bytes)
  if (parsed === undefined) return { path, parsed: await parseYaml(path, body), json: undefined }
  return { path, parsed, json: /^\{\r?\n/.test(body) ? endingInLineBreak(bytes) : undefined }
}

function endingInLineBreak(bytes: Buffer): Buffer {
  const end = bytes.lastIndexOf('}') + 1
  const isOne = end === bytes.length - 1 && bytes.at(end) === 0x0a
  return isOne ? bytes : Buffer.concat([bytes.subarray(0, end), Buffer.from('\n')])
}

/** JSON is YAML, but takes the YAML parser twenty times as long; that one says where a mistake is. */
function parseJson(body: string, bytes: Uint8Array): unknown {
  if (!body.trimStart().startsWith('{')) return undefined
  try {
    const parsed: object = JSON.parse(body)
    return isWhole(bytes, parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

async function parseYaml(path: string, body: string): Promise<unknown> {
  const { readYaml, YamlMistake } = await import('./yaml.ts')
  try {
    const parsed = readYaml(body)
    // Aliases of YAML are one object in several places, which are told apart later.
    return parsed === undefined ? undefined : JSON.parse(JSON.stringify(parsed))
  } catch (error) {
    if (error instanceof Excess)
      throw new DocumentError(await locateIn(path, [{ pointer: below('', ...error.path), message: error.message }]))
    if (!(error instanceof YamlMistake)) throw error
    const { line, column, message } = error
    throw new DocumentError([{ file: displayPath(path), line, column, message }])
  }
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
