/**
 * Addresses that Redoc would load from, or send to: its logo, the icons of themes that we do not use, and the
 * telemetry, which is off as well.
 */
const ELSEWHERE = [
  'https://cdn.redoc.ly/redoc/logo-mini-full.svg',
  'https://cdn.redoc.ly/redoc/logo-mini.svg',
  'https://cdn.redocly.com/icons/fa/7.0.0',
  'https://cdn.redocly.com/icons/code/5.24.0',
  'https://otel.cloud.redocly.com/v1/traces',
]

/**
 * Takes the page as `redocly build-docs` writes it, and returns it with nothing to fetch from any other host.
 *
 * @throws when the page does not hold what was expected: another version of Redoc has to be looked at by a person.
 */
export function selfContained(page: string): string {
  if (!page.includes('"disableTelemetry":true')) {
    throw new Error(
      'The page would report its readers to Redocly: "disableTelemetry":true is not in it. ' +
        'See how telemetry is switched off now, and set that in src/redoc/page.ts.',
    )
  }
  return localLinks(ELSEWHERE.reduce(withoutUrl, page))
}

function withoutUrl(page: string, url: string): string {
  if (!page.includes(url)) {
    throw new Error(
      `The page does not hold ${url}, so Redoc has changed. ` +
        'See what it loads now, and correct the list in src/redoc/self-contained.ts.',
    )
  }
  return page.replaceAll(url, 'data:,')
}

/**
 * The menu is prerendered with paths (`/trips`), although the page routes by fragment (`#/trips`): opened in a new tab,
 * such a link would ask the server for a page that does not exist. Only the HTML before the bundle has them.
 */
function localLinks(page: string): string {
  const bundleStart = page.indexOf('<script type="module">')
  if (bundleStart === -1) {
    throw new Error(
      'The page has no <script type="module">, so Redoc has changed. Correct src/redoc/self-contained.ts.',
    )
  }
  const html = page.slice(0, bundleStart).replaceAll(/ href="\/(?!openapi\.(?:yaml|json)")/g, ' href="#/')
  return html + page.slice(bundleStart)
}
