import { resolve } from 'node:path'
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
  const { out, allow, skip, overlay, webhooks, 'cross-check': crossCheck } = configuration?.settingsOf('generate') ?? {}
  const options = {
    ...(isTexts(allow) && { allow }),
    ...(isTexts(skip) && { skip }),
    ...(isTexts(overlay) && { overlays: overlay }),
    ...(webhooks === true && { webhooks }),
    ...(crossCheck !== undefined && { crossCheck: crossCheck === 'on' }),
  }
  return {
    docs: docsOf(document, configuration?.settingsOf('docs') ?? {}),
    generated: typeof out === 'string' ? { out, command: 'contract-first generate', options } : undefined,
  }
}

/** Files, besides the document's own, that docs and code depend on, and folders in which every file counts. */
export function readFiles(document: string): { files: string[]; folders: string[] } {
  const configuration = findConfiguration(process.cwd())
  const files = [document, 'redocly.yaml', ...(configuration === undefined ? [] : [configuration])]
  try {
    const { docs } = followsOf(document)
    const { workflows, changelog, icon, logo, guides } = docs
    const named = [workflows, changelog, icon, logo].filter((file) => file !== undefined)
    return { files: [...files, ...named], folders: guides === undefined ? [] : [resolve(guides)] }
  } catch {
    // The next update reports the mistake.
    return { files, folders: [] }
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
