import type { Operation } from '../contract/contract.ts'
import type { Call } from '../exchange/call.ts'
import { bodyBoundaries, bodyViolations, isWritable } from '../values/body-samples.ts'

type Body = NonNullable<Call['body']>

/** Valid bodies of an operation: the document's examples, and every boundary of every keyword of their schema. */
export function bodiesOf({ body }: Operation): { why: string; body: Body }[] {
  return (body?.content ?? []).flatMap((media) => {
    const examples = media.examples.filter(
      (value) => media.kind !== 'bytes' && (media.schema?.isValid(value) ?? true) && isWritable(media, value),
    )
    const named = examples.map((value, index) => ({ why: `example-${index + 1}`, body: { media, value } }))
    return [...named, ...bodyBoundaries(media).map(({ why, value }) => ({ why, body: { media, value } }))]
  })
}

/** Bodies that an operation must refuse, each proved to be invalid. */
export function invalidBodiesOf({ body }: Operation): Body[] {
  return (body?.content ?? []).flatMap((media) => bodyViolations(media).map(({ value }) => ({ media, value })))
}
