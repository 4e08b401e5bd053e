import {
  type Block,
  badge,
  type ChangeItem,
  type Inline,
  link,
  type Page,
  paragraph,
  separated,
  toPage,
} from '../blocks.ts'
import { slug } from '../document/names.ts'
import type { Change, Release } from '../model/changelog.ts'
import type { Reference } from '../reference.ts'

/** The changes of each version of the contract, most important first. */
export function changelogPage({ api, releases }: Reference): Page[] {
  if (releases.length === 0) return []
  return [
    {
      path: 'changelog',
      title: 'Changelog',
      description: `What changed in the contract of ${api.title}`,
      blocks: [
        ...(hasFeed(releases) ? [paragraph('Also as a ', link({ file: 'changelog.xml' }, 'feed'), ' (Atom).')] : []),
        { kind: 'called-operations' },
        ...releases.map((release) => releaseSection(release, api)),
      ],
    },
  ]
}

/** The feed has releases, with their days. */
export function hasFeed(releases: Reference['releases']): boolean {
  return releases.some(({ date }) => date !== undefined)
}

/** The anchor of a release: `v1.0.0`. */
export function releaseId({ version }: Release): string {
  return `v${slug(version)}`
}

function releaseSection(release: Release, api: Reference['api']): Block {
  const { version, date, changes } = release
  return {
    kind: 'section',
    id: releaseId(release),
    title: [version],
    blocks: [
      paragraph(date === undefined ? 'Not released yet.' : { kind: 'date', date }),
      ...(changes.length === 0
        ? []
        : [{ kind: 'changes' as const, changes: changes.map((change) => changeOf(change, api)) }]),
    ],
  }
}

function changeOf({ kind, text, operations }: Change, { addresses }: Reference['api']): ChangeItem {
  const names = operations.map((name): Inline[] => {
    const page = addresses.operation(name)
    return [page === undefined ? name : link(toPage(page), name)]
  })
  return {
    operations,
    content: [
      badge(kind === 'breaking' || kind === 'deprecated' ? 'deprecated' : 'neutral', kind),
      ' ',
      ...(names.length === 0 ? [] : [...separated(names, ', '), ': ']),
      { kind: 'phrase', markdown: text },
    ],
  }
}
