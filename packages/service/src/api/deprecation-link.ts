import type { ServiceContract } from '../contract.ts'

/** The address of the documentation, next to the API. */
export function docsUrl(publicBaseUrl: string, { basePath }: Pick<ServiceContract, 'basePath'>): string {
  const root = publicBaseUrl.endsWith(basePath) ? publicBaseUrl.slice(0, -basePath.length || undefined) : publicBaseUrl
  return `${root}/docs`
}

/** The link to the documentation of an operation's deprecation: RFC 9745, section 3. */
export function deprecationLink(docs: string): string {
  return `<${docs}>; rel="deprecation"; type="text/html"`
}
