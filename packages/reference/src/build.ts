import { readFile } from 'node:fs/promises'
import { loadCompanion, loadDocument } from './document/load.ts'
import { publicChangelog, publicWorkflows } from './internal/companions.ts'
import { buildSite, type Files } from './site.ts'

/** What a site is built from, and where it will be. Paths are those of files, relative ones from the working directory. */
export interface BuildOptions {
  /** An OpenAPI 3.0, 3.1 or 3.2 document. */
  document: string
  /** An Arazzo description of workflows. */
  workflows?: string | undefined
  /** A list of releases, in YAML or JSON. */
  changelog?: string | undefined
  /** A package whose `createClient` has a method for every operation: adds samples in TypeScript. */
  client?: string | undefined
  /** An SVG. */
  icon?: string | undefined
  /** The whole address of the site, with a slash at its end. */
  baseUrl?: string | undefined
  /** The path below which a server has the site, with a slash at both ends. */
  basePath?: string | undefined
  /** Adds a page that Redoc makes. */
  redoc?: boolean | undefined
  /** Whether files that the document refers to may be fetched from other hosts. */
  allowRemote?: boolean | undefined
}

/**
 * Reads what the options name, and makes the site of it. What cannot be shown is a warning, `file:line:column: message`.
 * @throws {DocumentError} when a document is missing, does not parse, or is not what it has to be
 */
export async function buildFiles(options: BuildOptions): Promise<{ files: Files; warnings: string[] }> {
  const { document, baseUrl, basePath, workflows, changelog, client, allowRemote = false } = options
  const icon = options.icon === undefined ? undefined : await readFile(options.icon, 'utf8')
  const loaded = await loadDocument(document, { allowRemote })
  const steps =
    workflows === undefined ? undefined : await loadCompanion(workflows, (root) => publicWorkflows(root, loaded.hides))
  const log =
    changelog === undefined ? undefined : await loadCompanion(changelog, (root) => publicChangelog(root, loaded.hides))
  // Redocly takes longer to load than most sites to build.
  const redoc = options.redoc
    ? await (await import('./redoc/page.ts')).redocPage(document, {
        allowRemote,
        icon,
        ...(loaded.isReduced && { json: loaded.json }),
      })
    : undefined
  const sources = { document: loaded.source, workflows: steps?.source, changelog: log?.source, client }
  const files = buildSite(sources, { json: loaded.json, yaml: loaded.yaml, redoc, icon, baseUrl, basePath })
  const all = [loaded, steps, log].filter((one) => one !== undefined)
  return { files, warnings: (await Promise.all(all.map((one) => one.warnings()))).flat() }
}
