import type { Fonts } from './settings.ts'

/** The style rules for a site's own colours and fonts; empty if it has this package's. */
export function brandStyle(color: { light: string; dark: string } | undefined, fonts: Fonts | undefined): string {
  const { text, code, files = {} } = fonts ?? {}
  const faces = Object.entries(files).map(
    ([family, path]) =>
      `@font-face{font-family:${quoted(family)};src:url(${quoted(fontFile(path).slice('assets/'.length))});font-weight:100 900;font-display:swap}\n`,
  )
  const properties = [
    ...(color === undefined ? [] : [`--link:light-dark(${color.light},${color.dark})`]),
    ...(text === undefined ? [] : [`--sans:${quoted(text)},system-ui,sans-serif`]),
    ...(code === undefined ? [] : [`--mono:${quoted(code)},ui-monospace,monospace`]),
  ]
  return `${faces.join('')}${properties.length === 0 ? '' : `:root{${properties.join(';')}}\n`}`
}

/** The path of a font file in the site. */
export function fontFile(path: string): string {
  return `assets/fonts/${path.split('/').at(-1) ?? path}`
}

function quoted(name: string): string {
  return JSON.stringify(name)
}

/** The contrast of two colours, `#rgb` or `#rrggbb` (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: string): number {
  const digits = color.length === 4 ? color.replaceAll(/[^#]/g, '$&$&') : color
  const channels = [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
