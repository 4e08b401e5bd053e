import { badge, type Inline, link, strong, toPage } from '../blocks.ts'
import type { DocumentNode } from '../document/node.ts'
import type { Addresses } from './addresses.ts'
import { type Lifecycle, readLifecycle } from './lifecycle.ts'

/** The marks next to a name: in the menu, in tables and above the text. */
export function badgesOf({ isDeprecated, sunset, stability }: Lifecycle): Inline[] {
  return [
    ...(stability === undefined ? [] : [badge('unstable', stability)]),
    ...(isDeprecated
      ? [badge('deprecated', sunset === undefined ? 'deprecated' : `deprecated, sunset ${sunset}`)]
      : []),
  ]
}

export function lifecycleBadges(node: DocumentNode): Inline[] {
  return badgesOf(readLifecycle(node))
}

/** Advice to the reader about it; empty if there is none. */
export function lifecycleSentence({ isDeprecated, sunset, replacedBy }: Lifecycle, addresses: Addresses): Inline[] {
  if (!isDeprecated) return []
  const until: Inline[] =
    sunset === undefined
      ? [strong('Deprecated.')]
      : [strong('Deprecated, to be removed on ', { kind: 'date', date: sunset }, '.')]
  if (replacedBy === undefined) return until
  const page = addresses.operation(replacedBy)
  return [...until, ' Use ', page === undefined ? replacedBy : link(toPage(page), replacedBy), ' instead.']
}

/** For a field, whose badge has the day of removal: only its replacement. */
export function lifecycleFacts(node: DocumentNode, addresses: Addresses): Inline[][] {
  const lifecycle = readLifecycle(node)
  return lifecycle.replacedBy === undefined ? [] : [lifecycleSentence(lifecycle, addresses)]
}

export function stabilitySentence({ stability }: Lifecycle): Inline[] {
  return stability === undefined ? [] : [strong(`Stability: ${stability}.`), ' It may still change or go.']
}
