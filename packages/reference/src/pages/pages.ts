import type { Page } from '../blocks.ts'
import type { Download } from '../downloads/downloads.ts'
import type { Reference } from '../reference.ts'
import { authenticationPage } from './authentication.ts'
import { changelogPage } from './changelog.ts'
import { clientPage } from './client.ts'
import { deprecationsPage } from './deprecations.ts'
import { downloadsPage } from './downloads.ts'
import { errorsPage } from './errors.ts'
import { guidePage } from './guide.ts'
import { guidePages } from './guides.ts'
import { indexPage } from './index.ts'
import { limitsPage } from './limits.ts'
import { operationPage } from './operation.ts'
import { schemaPages } from './schemas.ts'
import { tagPages } from './tag.ts'
import { webhookPages } from './webhooks.ts'
import { workflowsPage } from './workflows.ts'

/** Every page of a reference, in reading order. */
export function pagesOf(reference: Reference, downloads: readonly Download[]): Page[] {
  const { api, releases } = reference
  return [
    indexPage(reference),
    ...guidePage(reference),
    ...guidePages(reference),
    ...authenticationPage(reference),
    ...clientPage(reference),
    ...tagPages(reference),
    ...api.operations.map((operation) => operationPage(operation, api, releases.length > 0)),
    ...webhookPages(reference),
    ...workflowsPage(reference),
    ...limitsPage(reference),
    ...errorsPage(reference),
    ...deprecationsPage(reference),
    ...schemaPages(reference),
    ...changelogPage(reference),
    downloadsPage(reference, downloads),
  ]
}
