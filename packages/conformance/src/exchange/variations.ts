import { isObject } from '@contract-first/document/json'
import { ifKnown, representativeValue, type SchemaAt } from '@contract-first/values'
import { appliedTo, propertySchemas } from '@contract-first/values/schemas'
import type { Operation } from '../contract/contract.ts'
import { isWritable } from '../values/body-samples.ts'
import { placeOf } from '../wire/read-parameters.ts'
import type { Call } from './call.ts'
import { exampleOfParameter } from './example.ts'
import { exampleBody, exampleOfBody } from './example-body.ts'

/** A change that makes another valid call of a valid one, for a server that refuses the plain one. */
export interface Variation {
  /** What is different, as a finding says it: `with its optional body`. */
  what: string
  /** Whether the specification asks for it, so that a server may refuse the call without it. */
  isRecommended?: boolean
  /** The changed call; undefined where it would be the same, or not valid. */
  change(call: Call): Call | undefined
}

/** The variations of an operation's calls, the likeliest to succeed first. */
export function variationsOf({ body }: Operation): readonly Variation[] {
  const content = body?.content ?? []
  const examples = content.flatMap((media) =>
    media.examples.slice(1, 1 + OTHER_EXAMPLES_MAX).map((value) => ({ media, value })),
  )
  return [
    { what: 'with its optional body', change: withBody },
    // OpenAPI Specification 3.0.4, Schema Object: it "SHOULD NOT be sent", and is only required in responses.
    { what: 'without readOnly members', isRecommended: true, change: ofBody(withoutReadOnly) },
    { what: 'with its required members alone', change: ofBody(withRequiredAlone) },
    { what: 'with its optional parameters', change: withParameters },
    { what: 'with all members', change: ofBody(withAllMembers) },
    { what: 'with longer texts', change: withLongerTexts },
    ...examples.map((body) => ({ what: 'with another example', change: withOther(() => body) })),
    ...content.slice(1).map((media) => ({
      what: `as ${media.name}`,
      change: withOther(() => ({ media, value: exampleOfBody(media) })),
    })),
  ]
}

const OTHER_EXAMPLES_MAX = 3

function withBody(call: Call): Call | undefined {
  if (call.body) return undefined
  const body = ifKnown(() => exampleBody(call.operation.body?.content ?? []))
  return body && { ...call, body }
}

function withParameters(call: Call): Call | undefined {
  const left = call.operation.parameters.filter((parameter) => !Object.hasOwn(call.values, placeOf(parameter)))
  const added = left.flatMap((parameter) => {
    const value = ifKnown(() => exampleOfParameter(parameter))
    return value === undefined ? [] : [[placeOf(parameter), value] as const]
  })
  return added.length === 0 ? undefined : { ...call, values: { ...call.values, ...Object.fromEntries(added) } }
}

/** Another body, if one is known that can be written. */
function withOther(make: () => NonNullable<Call['body']>): Variation['change'] {
  return (call) => {
    const body = ifKnown(make)
    return body && isWritable(body.media, body.value) ? { ...call, body } : undefined
  }
}

type ChangeBody = (value: unknown, schema: SchemaAt) => unknown

/** A change of a body that has a schema, if the result can be written. */
function ofBody(change: ChangeBody): Variation['change'] {
  return (call) => {
    const { media, value } = call.body ?? {}
    if (!media?.schema) return undefined
    const changed = change(value, media.schema)
    const isSame = JSON.stringify(changed) === JSON.stringify(value)
    return isSame || !isWritable(media, changed) ? undefined : { ...call, body: { media, value: changed } }
  }
}

/** Texts that are new each time, since a server may want them unique. */
export const withLongerTexts: Variation['change'] = ofBody((value, schema) => {
  if (!isObject(value)) return value
  let longer: Record<string, unknown> = value
  for (const [name, text] of Object.entries(value)) {
    if (typeof text !== 'string') continue
    const blank = text.includes(' ') ? ' ' : ''
    const changed = { ...longer, [name]: `${text}${blank}${crypto.randomUUID().replaceAll(/\W|\d/g, '')}` }
    if (schema.isTypical(changed)) longer = changed
  }
  return longer
})

/** Not even those that are required, which JSON Schema would miss. */
function withoutReadOnly(value: unknown, schema: SchemaAt): unknown {
  return filtered(value, (name) =>
    propertySchemas(appliedTo(schema, value), name).every((one) =>
      [...appliedTo(one, null, new Set(), 'any')].every(
        (part) => !isObject(part.schema) || part.schema.readOnly !== true,
      ),
    ),
  )
}

function withRequiredAlone(value: unknown, schema: SchemaAt): unknown {
  if (!isObject(value)) return value
  let kept: Record<string, unknown> = value
  for (const name of Object.keys(value)) {
    const { [name]: _, ...others } = kept
    if (schema.isTypical(others)) kept = others
  }
  return kept
}

function withAllMembers(value: unknown, schema: SchemaAt): unknown {
  const all = representativeValue(schema, { direction: 'request' })
  return schema.isTypical(all) ? all : value
}

function filtered(value: unknown, keeps: (name: string) => boolean): unknown {
  return isObject(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => keeps(name))) : value
}
