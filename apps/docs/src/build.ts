import { loadCompanion, loadDocument } from './document/load.ts'
import { publicChangelog, publicWorkflows } from './internal/companions.ts'
import type { Options } from './options.ts'
import { buildSite, type Files } from './site.ts'

/**
 * Reads what the options name, and makes the site of it.
 * @throws {DocumentError} when a file is missing, does not parse, or is not what it has to be
 */
export async function buildFiles(options: Options): Promise<{ files: Files; warnings: string[] }> {
  const { document, baseUrl, basePath, workflows, changelog, client, redoc, allowRemote } = options
  const loaded = await loadDocument(document, { allowRemote })
  const steps =
    workflows === undefined ? undefined : await loadCompanion(workflows, (root) => publicWorkflows(root, loaded.hides))
  const log =
    changelog === undefined ? undefined : await loadCompanion(changelog, (root) => publicChangelog(root, loaded.hides))
  // Redocly takes longer to load than most sites to build.
  const page = redoc
    ? await (await import('./redoc/page.ts')).redocPage(document, {
        allowRemote,
        ...(loaded.isReduced && { json: loaded.json }),
      })
    : undefined
  const sources = { document: loaded.source, workflows: steps?.source, changelog: log?.source, client }
  const files = buildSite(sources, { json: loaded.json, yaml: loaded.yaml, redoc: page, baseUrl, basePath })
  const all = [loaded, steps, log].filter((one) => one !== undefined)
  return { files, warnings: (await Promise.all(all.map((one) => one.warnings()))).flat() }
}
