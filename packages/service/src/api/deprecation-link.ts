import type { ServiceContract } from '../contract.ts'

/** Where the documentation stands, beside the API. */
export function docsUrl(publicBaseUrl: string, { basePath }: Pick<ServiceContract, 'basePath'>): string {
  const root = publicBaseUrl.endsWith(basePath) ? publicBaseUrl.slice(0, -basePath.length || undefined) : publicBaseUrl
  return `${root}/docs`
}

/** RFC 9745, section 3: where an operation's deprecation is documented. */
export function deprecationLink(docs: string): string {
  return `<${docs}>; rel="deprecation"; type="text/html"`
}
