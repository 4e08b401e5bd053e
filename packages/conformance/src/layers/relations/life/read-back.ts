import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '../../../exchange/answer.ts'
import { buildRequest } from '../../../exchange/call.ts'
import { identityOf } from '../../../resources/identity.ts'
import type { Resource } from '../../../resources/resource.ts'
import type { Trial } from '../../../suite/case.ts'
import { follow } from '../next-page.ts'
import { type CreatedItem, isGone, itemIn, readItem, shown } from './made.ts'

/** RFC 9110, section 10.2.2: with 201, `Location` leads to the created item. */
export async function expectLocation(trial: Trial, { call, answer }: CreatedItem): Promise<void> {
  const location = answer.headers.get('Location')
  if (location === null || answer.status !== 201) return
  const { url } = await buildRequest(call, trial.target.baseUrl)
  // Behind a proxy, callers may use another origin or path.
  if (!URL.canParse(location, url) || new URL(location, url).origin !== new URL(url).origin) return
  const found = await follow(trial, call.operation, new URL(location, url).href)
  if (isGone(found))
    trial.fail('link', `Location is ${location}, where there is nothing (${found.status})`, { rule: 'dead-link' })
}

/** Reads a resource; undefined if it cannot be read. */
export async function expectThere(trial: Trial, resource: Resource, made: CreatedItem): Promise<Answer | undefined> {
  const answer = await readItem(trial, resource, made)
  if (isGone(answer) && made.identity.isCertain)
    trial.fail(
      'relation',
      `${resource.create.id} made ${shown(made)}, but ${resource.read.id} answers ${answer.status}`,
      { rule: 'lost' },
    )
  return answer.status === 200 ? answer : undefined
}

/** Expects a resource that is read by an id to have that id, if the creation named it in the same way. */
export function expectAsked(trial: Trial, resource: Resource, made: CreatedItem, answer: Answer): boolean {
  const { read } = resource
  const [asked, found] = [itemIn(resource, made.answer), itemIn(resource, answer)].map((item) =>
    identityOf(item, resource),
  )
  if (found === undefined || !isDeepStrictEqual(asked, made.identity.value) || isDeepStrictEqual(asked, found))
    return true
  trial.fail('relation', `asked for ${shown(made)}, ${read.id} answers with ${JSON.stringify(found)}`, {
    rule: 'other-item',
    pointer: read.pointer,
  })
  return false
}
