import type { MediaTypeDoc, Operation } from '../contract/contract.ts'
import type { Call } from '../exchange/call.ts'
import type { Sample } from '../sample.ts'
import { samplesSent } from '../values/read-only.ts'
import { boundaries, violations } from '../values/samples.ts'

type Body = NonNullable<Call['body']>

/** Valid bodies of an operation: the document's examples, and every boundary of every keyword of their schema. */
export function bodiesOf({ body }: Operation): { why: string; body: Body }[] {
  return (body?.content ?? []).flatMap((media) => {
    const examples = media.examples.filter((value) => !media.schema || media.schema.isValid(value))
    const named = examples.map((value, index) => ({ why: `example-${index + 1}`, body: { media, value } }))
    return [...named, ...samplesOf(media, boundaries)]
  })
}

/** Bodies that an operation must refuse, each proved to be invalid. */
export function invalidBodiesOf({ body }: Operation): Body[] {
  return (body?.content ?? []).flatMap((media) => samplesOf(media, violations).map((sample) => sample.body))
}

function samplesOf(media: MediaTypeDoc, make: typeof boundaries): { why: string; body: Body }[] {
  const samples: readonly Sample[] = media.schema ? samplesSent(media.schema, make(media.schema)) : []
  return samples.map(({ why, value }) => ({ why, body: { media, value } }))
}
