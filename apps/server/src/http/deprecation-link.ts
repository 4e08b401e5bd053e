/** Where the documentation stands, beside the API. */
export function docsUrl(publicBaseUrl: string): string {
  return `${publicBaseUrl.replace(/\/v1$/, '')}/docs`
}

/** RFC 9745, section 3: where an operation's deprecation is documented. */
export function deprecationLink(publicBaseUrl: string): string {
  return `<${docsUrl(publicBaseUrl)}>; rel="deprecation"; type="text/html"`
}
