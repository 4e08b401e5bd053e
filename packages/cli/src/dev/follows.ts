import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { INTEGERS } from '@contract-first/codegen/generate'
import { type BuildOptions, buildOptions } from '@contract-first/reference'
import { findConfiguration } from '../configuration/find.ts'
import { readConfiguration } from '../configuration/read.ts'
import type { Follows } from './session.ts'

/**
 * Reads from the current folder's configuration how to build the docs and which code to generate.
 * @throws {DocumentError} for a mistake in a configuration
 */
export function followsOf(document: string): Follows {
  const path = findConfiguration(process.cwd())
  const configuration = path === undefined ? undefined : readConfiguration(path)
  const documents = configuration?.documents ?? []
  const own = documents.find((one) => one.document === document)
  const { settingsOf = () => ({}) } = own ?? configuration ?? {}
  const settings: Readonly<Record<string, unknown>> = settingsOf('generate')
  const {
    out,
    allow,
    skip,
    overlay,
    webhooks,
    client,
    enums,
    integers,
    stubs,
    strict,
    'cross-check': crossCheck,
  } = settings
  const options = {
    ...(isTexts(allow) && { allow }),
    ...(isTexts(skip) && { skip }),
    ...(isTexts(overlay) && { overlays: overlay }),
    ...(webhooks === true && { webhooks }),
    ...(stubs === true && { stubs }),
    ...(strict === true && { strict }),
    openapiFetch: client === 'openapi-fetch',
    openEnums: enums === 'open',
    integers: INTEGERS.find((kind) => kind === integers),
    ...(crossCheck !== undefined && { crossCheck: crossCheck === 'on' }),
  }
  const docs = docsOf(document, settingsOf('docs'))
  // The code of the project is that of its own documents.
  const isOwn = own !== undefined || documents.length === 0
  const generated = isOwn && typeof out === 'string' ? { out, command: 'contract-first generate', options } : undefined
  const { files, folders } = filesOf(docs, document)
  // The document itself is compared by its text.
  const further = [...files.filter((file) => file !== document), ...folders.flatMap(filesBelow)]
  const changed = further.map((file) => [file, timeOf(file)])
  return { docs, generated, state: JSON.stringify([docs, generated, changed]) }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
}

/** When a file was last changed; undefined if it is missing. */
function timeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs
}

/** Files, besides the document's own, that docs and code depend on, and folders in which every file counts. */
export function readFiles(document: string): { files: string[]; folders: string[] } {
  try {
    return filesOf(followsOf(document).docs, document)
  } catch {
    // The next update reports the mistake.
    return filesOf(undefined, document)
  }
}

function filesOf(docs: BuildOptions | undefined, document: string): { files: string[]; folders: string[] } {
  const { workflows, changelog, icon, logo, guides } = docs ?? {}
  const named = [findConfiguration(process.cwd()), workflows, changelog, icon, logo]
  return {
    files: [document, 'redocly.yaml', ...named.filter((file) => file !== undefined)],
    folders: guides === undefined ? [] : [resolve(guides)],
  }
}

function docsOf(document: string, settings: Readonly<Record<string, unknown>>): BuildOptions {
  const { workflows, changelog, client, icon, config } = settings
  const typed = { document, ...texts({ workflows, changelog, client, icon }) }
  return buildOptions({ config: typeof config === 'string' ? config : undefined, typed })
}

function texts(settings: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}
