import { buildSite, type Files } from '../../src/site.ts'
import { librarySource } from '../library.fixture.ts'

/** Each is used for every text of a document, names included. */
export const PAYLOADS = {
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
  'the end of a request':
    'a\n\n###\nGET https://tracker.example/\n\n< {% alert(1) %}\n> {% alert(2) %}\n< /etc/passwd\n',
  'the end of a block':
    'a\n}\n\nscript:pre-request {\n  alert(1)\n}\nvars {\n  b: {{process.env.HOME}} {{$processEnv HOME}}\n',
} as const

const { root: contract } = librarySource('document')
const { root: workflows } = librarySource('workflows')
const changelog = [
  {
    version: '1.0.0',
    date: '2027-01-01',
    changes: [
      { kind: 'breaking', operation: 'listBooks', text: 'Gone.' },
      { kind: 'added', text: 'New.' },
    ],
  },
]

/** The members that a document needs, and those that only affect the display of the rest. */
const KEPT = new Set(['openapi', '$ref', 'in', 'type', 'style', 'operationId', 'reference', 'date', 'kind'])

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
            headers: { [payload]: { description: payload, schema: { $ref: '#/components/schemas/Book' } } },
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

/** The site of documents with this in every possible place. */
export function hostileSite(payload: string): Files {
  const source = (root: unknown) => ({ root, warn: () => {} })
  const sources = {
    document: source(withHostileNames(poisoned(contract, payload), payload)),
    workflows: source(poisoned(workflows, payload)),
    changelog: source(poisoned(changelog, payload)),
  }
  return buildSite(sources, { json: '{}' })
}
