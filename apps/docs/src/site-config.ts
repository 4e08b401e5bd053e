import { fileURLToPath } from 'node:url'
import type { BuildOptions } from '@contract-first/reference'

const contract = (file: string) => fileURLToPath(import.meta.resolve(`@petstore/openapi/${file}`))

/** The petstore's site, as the service serves it. */
export const site: BuildOptions = {
  document: contract('petstore.yaml'),
  workflows: contract('petstore.arazzo.yaml'),
  changelog: contract('petstore.changelog.yaml'),
  client: '@petstore/client',
  icon: fileURLToPath(new URL('icon.svg', import.meta.url)),
  basePath: '/docs/',
}
