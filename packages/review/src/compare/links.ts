import { isObject, type JsonObject } from '@contract-first/document/json'
import type { Link, Response } from '@contract-first/document/model'
import type { OpenApiDocument } from '../reading/document.ts'
import { json } from '../schema/keywords.ts'
import { add, type Exchange, within } from './comparing.ts'
import { placeIn, type Verdict } from './verdicts.ts'

/**
 * Compares links. They exist only in the document: no message carries them, and their operations are compared anyway.
 */
export function compareLinks(exchange: Exchange, base: Response, head: Response): void {
  const { comparing, response: direction } = exchange
  const before = linksOf(base)
  const after = linksOf(head)
  const note = (name: string, verdict: Pick<Verdict, 'rule' | 'kind' | 'sentence' | 'base' | 'head'>): void =>
    add(within(exchange, `link \`${name}\``), '', { class: 'note', direction, ...verdict })
  for (const [name, is] of after) {
    const was = before.get(name)
    if (!was) {
      note(name, { rule: 'link-added', kind: 'addition', sentence: 'link added', head: placeIn(is) })
      continue
    }
    comparing.judged.add('link', was, is)
    if (followed(was, comparing.base) === followed(is, comparing.head)) continue
    const ends = { base: placeIn(was), head: placeIn(is) }
    note(name, { rule: 'link-changed', sentence: 'link leads elsewhere, or passes on something else', ...ends })
  }
  for (const [name, was] of before) {
    if (!after.has(name)) note(name, { rule: 'link-removed', sentence: 'link removed', base: placeIn(was) })
  }
}

function linksOf({ links }: Response): ReadonlyMap<Link['name'], JsonObject> {
  return new Map(links.map(({ name, value }) => [name, value]))
}

/** Everything but prose. */
function followed(link: JsonObject, document: OpenApiDocument): string {
  const { operationId, operationRef, parameters, requestBody, server } = link
  const resolved = document.resolve(server)
  return json([operationId, operationRef, parameters, requestBody, isObject(resolved) ? resolved.url : undefined])
}
