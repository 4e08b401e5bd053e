import type { ServiceContract } from '../contract.ts'

/** The address of the documentation, next to the API. */
export function docsUrl(publicBaseUrl: string, contract: Pick<ServiceContract, 'basePath'>): string {
  return `${rootOf(publicBaseUrl, contract)}/docs`
}

/** The beginning of the address of an API, without its base path. */
export function rootOf(publicBaseUrl: string, { basePath }: Pick<ServiceContract, 'basePath'>): string {
  return publicBaseUrl.endsWith(basePath) ? publicBaseUrl.slice(0, -basePath.length || undefined) : publicBaseUrl
}

/** The link to the documentation of an operation's deprecation: RFC 9745, section 3. */
export function deprecationLink(docs: string): string {
  return `<${docs}>; rel="deprecation"; type="text/html"`
}
