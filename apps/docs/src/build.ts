import { loadCompanion, loadDocument } from './document/load.ts'
import type { Options } from './options.ts'
import { buildSite, type Files } from './site.ts'

/**
 * Reads what the options name, and makes the site of it.
 * @throws {DocumentError} when a file is missing, does not parse, or is not what it has to be
 */
export async function buildFiles(options: Options): Promise<{ files: Files; warnings: string[] }> {
  const { document, baseUrl, workflows, changelog, client, redoc, allowRemote } = options
  const loaded = await loadDocument(document, { allowRemote })
  const steps = workflows === undefined ? undefined : await loadCompanion(workflows)
  const log = changelog === undefined ? undefined : await loadCompanion(changelog)
  // Redocly takes longer to load than most sites to build.
  const page = redoc ? await (await import('./redoc/page.ts')).redocPage(document, allowRemote) : undefined
  const sources = { document: loaded.source, workflows: steps?.source, changelog: log?.source, client }
  const files = buildSite(sources, { json: loaded.json, yaml: loaded.yaml, redoc: page, baseUrl })
  const all = [loaded, steps, log].filter((one) => one !== undefined)
  return { files, warnings: (await Promise.all(all.map((one) => one.warnings()))).flat() }
}
