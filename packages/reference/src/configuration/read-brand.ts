import { readFileSync } from 'node:fs'
import { dirname, extname, resolve } from 'node:path'
import { isObject } from '@contract-first/document/json'
import type { Source } from '../document/node.ts'
import type { BuildOptions } from '../site-options.ts'
import { contrast, fontFile } from './brand.ts'

export interface Logo {
  file: string
  content: Uint8Array
  alt: string
}

/** The files for a site's own appearance. */
export interface Brand {
  logo: Logo | undefined
  files: readonly (readonly [path: string, content: Uint8Array])[]
  warnings: readonly string[]
}

/** The background of the style sheet. */
const GROUNDS = { light: '#ffffff', dark: '#101419' } as const
/** The minimum contrast of text (WCAG 2.2, 1.4.3). */
const CONTRAST_MIN = 4.5

export function readBrand({ logo, color, fonts }: Pick<BuildOptions, 'logo' | 'color' | 'fonts'>): Brand {
  const grounds = Object.entries(GROUNDS) as ['light' | 'dark', string][]
  const files = Object.values(fonts?.files ?? {}).map((path) => [fontFile(path), readFileSync(path)] as const)
  return {
    logo: logo === undefined ? undefined : logoOf(logo, ''),
    files,
    warnings: grounds.flatMap(([ground, behind]) => {
      const ratio = color === undefined ? CONTRAST_MIN : contrast(color[ground], behind)
      return ratio >= CONTRAST_MIN
        ? []
        : [
            `color.${ground}: ${color?.[ground]} has a contrast of ${ratio.toFixed(1)} with the page; text needs ${CONTRAST_MIN}`,
          ]
    }),
  }
}

/** The logo that `x-logo` names, next to the document. Pages load nothing from other hosts. */
export function documentLogo({ root, warn }: Source, document: string): Logo | undefined {
  const info = isObject(root) && isObject(root.info) ? root.info : {}
  const written = info['x-logo']
  if (!isObject(written) || typeof written.url !== 'string') return undefined
  const alt = typeof written.altText === 'string' ? written.altText : ''
  try {
    if (!/^[\w./ -]+\.(svg|png|webp|jpe?g)$/i.test(written.url) || written.url.split('/').includes('..'))
      throw new Error()
    return logoOf(resolve(dirname(document), written.url), alt)
  } catch {
    warn(
      '/info/x-logo/url',
      'expected the path of an SVG, PNG, WebP or JPEG next to the document: the logo is not shown',
    )
    return undefined
  }
}

function logoOf(path: string, alt: string): Logo {
  return { file: `assets/logo${extname(path).toLowerCase()}`, content: readFileSync(path), alt }
}
