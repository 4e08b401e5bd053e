import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import MarkdownIt from 'markdown-it'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { buildSite, type Files } from '../../src/site.ts'
import { siteMistakes } from '../../src/site-check.fixture.ts'

/** Each as the whole of every text of a document, names included. */
const PAYLOADS = {
  markup: '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'an attribute': `"><svg onload=alert(1)> '><b onmouseover='alert(1)`,
  'a Markdown link': '[a](javascript:alert(1)) [b](<javascript:alert(1)>) <javascript:alert(1)>',
  'a hidden scheme':
    '[a](java&#115;cript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](data:text/html,<script>alert(1)</script>)',
  'a reference': '[a]\n\n[a]: javascript:alert(1)',
  'an image': '![a](https://tracker.example/a.png) ![b](javascript:alert(1)) <img src="https://tracker.example/b.png">',
  'an address': 'javascript:alert(1)',
  'the end of code': '```\n</code></pre><script>alert(1)</script>\n```\n~~~\n`` ` ``',
  'the end of a comment': '--> ]]> </style></script></title> {{7*7}}',
  'line breaks': 'a\r\n\r\n# b\n| c | d |\n\u2028<script>\u0000',
} as const

const contract: unknown = parse(
  readFileSync(fileURLToPath(import.meta.resolve('@petstore/openapi/petstore.yaml')), 'utf8'),
)

/** What a document cannot do without, and what only decides how the rest is shown. */
const KEPT = new Set(['openapi', '$ref', 'in', 'type', 'style', 'operationId'])

function poisoned(value: unknown, payload: string, key: string = ''): unknown {
  if (typeof value === 'string') return KEPT.has(key) ? value : payload
  if (Array.isArray(value)) return value.map((item) => poisoned(item, payload, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, poisoned(member, payload, name)]))
}

/** Names that an author chooses, made hostile too. */
function withHostileNames(document: unknown, payload: string): unknown {
  const root = structuredClone(document) as Record<string, Record<string, unknown>>
  root.paths = {
    ...root.paths,
    [`/${payload}`]: {
      get: {
        operationId: payload,
        tags: [payload],
        parameters: [
          { name: payload, in: 'query', schema: { enum: [payload], 'x-enumDescriptions': { [payload]: payload } } },
        ],
        responses: {
          '200': {
            description: payload,
            headers: { [payload]: { description: payload, schema: { $ref: '#/components/schemas/Pet' } } },
            content: { [payload]: { examples: { [payload]: { externalValue: payload } } } },
          },
        },
      },
    },
  }
  root.components = {
    ...root.components,
    schemas: {
      ...(root.components?.schemas as object),
      [payload]: { description: payload, properties: { [payload]: { description: payload } } },
    },
  }
  return root
}

describe.each(Object.entries(PAYLOADS))('a document with %s in every text', (_name, payload) => {
  const document = withHostileNames(poisoned(contract, payload), payload)
  const files = buildSite({ document: { root: document, is30: false, warn: () => {} } }, { json: '{}' })

  test('has pages in which nothing can run or load', () => {
    expect(dangers(files, '.html', (page) => page)).toEqual([])
  })

  test('has twins in which nothing can, even where a reader lets markup through', () => {
    const permissive = new MarkdownIt({ html: true, linkify: false })
    permissive.validateLink = () => true
    expect(dangers(files, '.md', (page) => permissive.render(page))).toEqual([])
    expect(dangers(files, '.txt', (page) => permissive.render(page))).toEqual([])
  })

  test('has pages without a broken link or an empty section', () => {
    expect(siteMistakes(files).slice(0, 5)).toEqual([])
  })
})

/** Elements that run or load something, and addresses that do: only of our own files there may be some. */
function dangers(files: Files, extension: string, rendered: (page: string) => string): string[] {
  return [...files].flatMap(([path, content]) => {
    if (!path.endsWith(extension)) return []
    const tags = [...rendered(String(content)).matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>"']+(?:="[^"]*")?)*)\s*\/?>/gi)]
    const bad = tags.filter(([tag, name = '', text = '']) => {
      if (OWN_TAGS.some((own) => own.test(tag))) return false
      const attributes = [...text.matchAll(/\s([^\s=>"']+)(?:="([^"]*)")?/g)].map(([, attribute = '', value = '']) => ({
        attribute: attribute.toLowerCase(),
        value,
      }))
      const isOurs = name === 'link' || name === 'meta'
      return (
        /^(script|img|svg|iframe|object|embed|style|form|base|b)$/i.test(name) ||
        attributes.some(({ attribute }) => /^(on\w+|style|src|srcset|formaction)$/.test(attribute)) ||
        (!isOurs && attributes.some(({ attribute, value }) => attribute === 'href' && !isHarmless(value)))
      )
    })
    return bad.map(([tag]) => `${path}: ${tag}`)
  })
}

/** The script of every page, its search, and the form of the console, whose texts are those of the document. */
const OWN_TAGS = [
  /^<script defer src="(\.\.\/)*assets\/site\.[0-9a-f]{8}\.js">$/,
  /^<form class="search" role="search" action="(\.\.\/)*search\.html" data-index="(\.\.\/)*search-index\.js">$/,
  /^<form class="console" data-method="[A-Z]+" data-path="[^"]*" autocomplete="off">$/,
]

/** A web address, or one of this site. */
function isHarmless(href: string): boolean {
  return /^(https?:\/\/|mailto:|#)/i.test(href) || /^[\w./%~-]+(#.*)?$/.test(href)
}
