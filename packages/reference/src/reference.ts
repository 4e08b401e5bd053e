import type { Source } from './document/node.ts'
import type { Guide } from './guides.ts'
import { type Api, readApi } from './model/api.ts'
import { type Release, readChangelog } from './model/changelog.ts'
import { type Chapters, partDescription } from './model/chapters.ts'
import { type ErrorCode, readErrorCodes } from './model/errors.ts'
import { type Plans, readPlans } from './model/plans.ts'
import { readUses, type Uses } from './model/uses.ts'
import { readWorkflows, type Workflows } from './model/workflows.ts'

/** Everything that the pages are made from. */
export interface Reference {
  api: Api
  chapters: Chapters
  errorCodes: readonly ErrorCode[]
  plans: Plans | undefined
  uses: ReadonlyMap<string, Uses>
  workflows: Workflows | undefined
  releases: readonly Release[]
  guides: readonly Guide[]
  /** How to install the client, in Markdown. */
  clientInstall: string | undefined
}

/** The sources of a reference: the bundled OpenAPI document, an Arazzo description, a changelog. */
export interface Sources {
  document: Source
  workflows?: Source | undefined
  changelog?: Source | undefined
  /** A package for the samples in TypeScript: see `Api.client`. */
  client?: string | undefined
  /** How to install it, in Markdown. */
  clientInstall?: string | undefined
  guides?: readonly Guide[] | undefined
}

export function readReference(sources: Sources): Reference {
  const { document, workflows, changelog, client, clientInstall, guides = [] } = sources
  const api: Api = { ...readApi(document), ...(client !== undefined && { client }) }
  const chapters = partDescription(api.description ?? '')
  return {
    api,
    chapters,
    errorCodes: readErrorCodes(api, chapters),
    plans: readPlans(api.root),
    uses: readUses(api),
    workflows: workflows === undefined ? undefined : readWorkflows(workflows),
    releases: changelog === undefined ? [] : readChangelog(changelog),
    guides,
    clientInstall,
  }
}
