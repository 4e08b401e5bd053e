import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/** A component of CycloneDX 1.6: the properties read here. */
interface Component {
  group?: string
  name: string
  version: string
  'bom-ref': string
}

interface Sbom {
  serialNumber?: string
  metadata: { timestamp?: string; component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

const DIST = new URL('../dist/', import.meta.url)

/** Packages of this repository, which the notices do not name. */
const OWN = /^@(?:contract-first|petstore)\//

/**
 * Writes what is in the build as a CycloneDX document: those of pnpm's dependencies whose code is in the bundle,
 * according to its notices.
 */
function writeSbom(): void {
  const notices = readFileSync(new URL('petstore.notices.txt', DIST), 'utf8')
  const bundled = new Set(
    [...notices.matchAll(/^(\S+) (\S+) \(.+\)$/gm)].map(([, name, version]) => `${name} ${version}`),
  )
  const args = [
    '--filter',
    '@petstore/server',
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--sbom-spec-version',
    '1.6',
    '--sbom-type',
    'application',
    '--prod',
  ]
  const sbom: Sbom = JSON.parse(execFileSync('pnpm', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }))
  const components = sbom.components.filter(
    (one) => OWN.test(nameOf(one)) || bundled.delete(`${nameOf(one)} ${one.version}`),
  )
  if (bundled.size > 0) throw new Error(`The notices name what no dependency is: ${[...bundled].join(', ')}`)
  const refs = new Set([sbom.metadata.component, ...components].map((one) => one['bom-ref']))
  const dependencies = sbom.dependencies.flatMap(({ ref, dependsOn = [] }) =>
    refs.has(ref) ? [{ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }] : [],
  )
  // The same build gives the same bytes.
  const { serialNumber: _, metadata, ...others } = sbom
  const { timestamp: __, ...about } = metadata
  writeFileSync(
    new URL('petstore.cdx.json', DIST),
    `${JSON.stringify({ ...others, metadata: about, components, dependencies }, null, 2)}\n`,
  )
}

function nameOf({ group, name }: Component): string {
  return group === undefined || group === '' ? name : `${group}/${name}`
}

writeSbom()
