import { expect, test } from 'vitest'
import { selfContained } from './self-contained.ts'

const HEAD = '<nav><a href="/">Top</a><a href="/trips">Trips</a><a href="/openapi.yaml">YAML</a></nav>'
const BUNDLE = `<script type="module">
logo("https://cdn.redoc.ly/redoc/logo-mini-full.svg", "https://cdn.redoc.ly/redoc/logo-mini.svg")
icons("https://cdn.redocly.com/icons/fa/7.0.0", "https://cdn.redocly.com/icons/code/5.24.0")
report("https://otel.cloud.redocly.com/v1/traces", {"disableTelemetry":true})
link(' href="/trips"')
</script>`

test('every URL that would be fetched becomes an empty one, and links of the HTML become fragments', () => {
  expect(
    selfContained(HEAD + BUNDLE),
  ).toBe(`<nav><a href="#/">Top</a><a href="#/trips">Trips</a><a href="/openapi.yaml">YAML</a></nav><script type="module">
logo("data:,", "data:,")
icons("data:,", "data:,")
report("data:,", {"disableTelemetry":true})
link(' href="/trips"')
</script>`)
})

test('a page that reports its readers is refused', () => {
  const page = HEAD + BUNDLE.replace('"disableTelemetry":true', '"disableTelemetry":false')
  expect(() => selfContained(page)).toThrow('The page would report its readers to Redocly')
})

test('a page without the logo in its place is refused, so that a new Redoc gets checked', () => {
  const page = HEAD + BUNDLE.replace('cdn.redoc.ly/redoc/logo-mini-full.svg', 'cdn.redoc.ly/v4/logo.svg')
  expect(() => selfContained(page)).toThrow(
    'The page does not hold https://cdn.redoc.ly/redoc/logo-mini-full.svg, so Redoc has changed.',
  )
})

test('a page without a bundle is refused', () => {
  const page = HEAD + BUNDLE.replace('<script type="module">', '<script>')
  expect(() => selfContained(page)).toThrow('The page has no <script type="module">')
})
