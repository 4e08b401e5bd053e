import { docsUrl, rootOf } from '../api/deprecation-link.ts'
import { describeService, type ServiceContract } from '../contract.ts'
import { documentsIn } from '../documents/document-files.ts'
import { serveDocuments } from '../documents/serve-documents.ts'
import type { App, PlainAppParts } from '../program.ts'
import type { Mount, Service } from '../run-service.ts'
import { serviceParts } from './service-parts.ts'

/** A mount, as its document describes it. */
export interface DescribedMount {
  mount: Mount
  contract: ServiceContract
}

export function describeMounts({ service, mounts = [] }: Service): DescribedMount[] {
  return mounts.map((mount) => ({ mount, contract: describeService({ ...mount, service }) }))
}

/**
 * The contract of a service for its log and metrics, with the operations of its mounts.
 * @throws if two APIs have the same base path, or one that is mounted has none
 */
export function withMounted(contract: ServiceContract, mounts: readonly DescribedMount[]): ServiceContract {
  const basePaths = [contract, ...mounts.map((one) => one.contract)].map(({ basePath }) => basePath)
  const wrong = basePaths.find((path, index) => basePaths.indexOf(path) < index || (index > 0 && path === ''))
  if (wrong !== undefined)
    throw new Error(`Each mounted API needs a base path of its own, not ${JSON.stringify(wrong)}: see its "servers".`)
  const others = mounts.flatMap(({ contract: { basePath, operations } }) =>
    Object.entries(operations).map(([id, operation]) => [nameIn(contract, basePath, id), { ...operation, basePath }]),
  )
  return { ...contract, operations: { ...Object.fromEntries(others), ...contract.operations } }
}

/** The name of a mounted operation in log and metrics: its id, unless the service has another one of that id. */
function nameIn({ operations }: ServiceContract, basePath: string, id: string): string {
  return Object.hasOwn(operations, id) ? `${basePath.slice(1)}/${id}` : id
}

/** The app of a service, and those of its mounts for what is below their base paths. */
export function mounted(
  service: Service,
  contract: ServiceContract,
  mounts: readonly DescribedMount[],
  parts: PlainAppParts,
): App {
  const root = rootOf(parts.publicBaseUrl, contract)
  const basePaths = [contract.basePath, ...mounts.map(({ mount }) => mount.basePath)]
  const main = appOf(service, contract, parts, { docs: docsUrl(parts.publicBaseUrl, contract), basePaths })
  if (mounts.length === 0) return main
  const apps = mounts.map(({ mount, contract: own }): [basePath: string, app: App] => {
    const { basePath: below } = mount
    const named = ({ id }: { id: string }) => nameIn(contract, below, id)
    const publicBaseUrl = `${root}${below}`
    return [below, appOf(mount, own, { ...parts, publicBaseUrl }, { docs: `${publicBaseUrl}/docs`, below, named })]
  })
  // Of two that contain each other, the deeper one answers.
  const all = [...apps, [contract.basePath, main] as const].sort(([a], [b]) => b.length - a.length)
  return {
    fetch(request, bindings) {
      const { pathname } = new URL(request.url)
      const [, app] = all.find(([basePath]) => pathname === basePath || pathname.startsWith(`${basePath}/`)) ?? [
        '',
        main,
      ]
      return app.fetch(request, bindings)
    },
  }
}

interface Placed {
  docs: string
  below?: string
  basePaths?: readonly string[]
  named?: (operation: { id: string }) => string
}

/** The app of one API, with its documents. */
function appOf(
  { createApp, documents: files, title }: Mount,
  contract: ServiceContract,
  parts: PlainAppParts,
  { docs, named, ...placed }: Placed,
): App {
  const { publicBaseUrl, corsOrigins, stopping } = parts
  const app = createApp(serviceParts(contract, parts, docs, named), { publicBaseUrl, stopping })
  const documents = documentsIn(files)
  const buildCommand = 'contract-first docs'
  serveDocuments(app, { contract, publicBaseUrl, documents, title, buildCommand, corsOrigins, ...placed })
  return app as App
}
