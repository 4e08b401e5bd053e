import type { Contract, Operation } from '@contract-first/conformance'
import { loadContract, parameterBoundaries } from '@contract-first/conformance'
import { placeOf } from '@contract-first/conformance/parts'
import { arbitrary, boundaries, fc } from '@contract-first/values'
import type { Client, ClientOptions, RateLimit } from '@petstore/client'

/** Makes a client that sends its requests through `fetch`. */
export type MakeClient = (
  fetch: (request: Request) => Promise<Response>,
  options?: Pick<ClientOptions, 'hooks' | 'maxRetries'> & { baseUrl?: string },
) => Client

/** A call of the client, of any operation. */
export interface AnyCall extends Promise<unknown> {
  result(): Promise<
    {
      ok: boolean
      status: number | 'undocumented'
      data?: unknown
      body?: unknown
    } & Facts
  >
  withResponse(): Promise<{ data: unknown } & Facts>
}

/** The facts about a response besides its body. */
export interface Facts {
  response: Response
  requestId: string
  rateLimit: RateLimit | undefined
  attempts: number
  header(name: string): string | undefined
}

/** A list of the client, of any operation. */
export interface AnyList {
  pages(args: Readonly<Record<string, unknown>>): AsyncGenerator<unknown>
  all(args: Readonly<Record<string, unknown>>): AsyncGenerator<unknown>
}

/** The list of an operation, whatever its types. */
export function listOf(client: Client, id: string): AnyList {
  const method: unknown = Reflect.get(client, id)
  if (!isList(method)) throw new TypeError(`The client has no list ${id}.`)
  return method
}

function isList(method: unknown): method is AnyList {
  return typeof method === 'function' && 'pages' in method && 'all' in method
}

/** Calls the method of an operation, whatever its types. */
export function callOf(client: Client, id: string, args: Readonly<Record<string, unknown>>): AnyCall {
  const method: unknown = Reflect.get(client, id)
  if (typeof method !== 'function') throw new TypeError(`The client has no method ${id}.`)
  return method(args)
}

/** All items of an iteration. */
export async function collected<T>(found: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const one of found) all.push(one)
  return all
}

/** The problem of a call that should succeed. */
export async function settled(call: AnyCall): Promise<string | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    return String(error)
  }
}

/** Arguments of an operation by name, and the values that a server must read from the request by place. */
export interface Arguments {
  args: Readonly<Record<string, unknown>>
  values: ReadonlyMap<string, unknown>
}

/** Every boundary of every argument, one at a time with the required ones, and random ones. */
export function argumentsOf(operation: Operation, seed = 1, numRuns = 100): Arguments[] {
  const slots = slotsOf(operation)
  const required = slots.filter((slot) => slot.required).map((slot) => [slot, slot.samples[0]] as const)
  const boundary = slots.flatMap((slot) =>
    slot.samples.map((value) => toArguments([...required.filter(([one]) => one !== slot), [slot, value]])),
  )
  const random = fc.sample(
    fc.tuple(...slots.map((slot) => (slot.required ? slot.random : fc.option(slot.random, { nil: undefined })))),
    { seed, numRuns },
  )
  return [
    toArguments(required),
    ...boundary,
    ...random.map((values) => toArguments(slots.map((slot, at) => [slot, values[at]] as const))),
  ]
}

interface Slot {
  name: string
  place: string
  required: boolean
  samples: readonly unknown[]
  random: ReturnType<typeof arbitrary>
}

function slotsOf({ parameters, body }: Operation): Slot[] {
  const ofParameters = parameters.map((parameter): Slot => {
    const samples = parameterBoundaries(parameter).map(({ value }) => value)
    const { name, required, schema } = parameter
    return { name, place: placeOf(parameter), required, samples, random: arbitrary(schema) }
  })
  const schema = body?.content[0]?.schema
  if (!body || !schema) return ofParameters
  const samples = boundaries(schema).map(({ value }) => value)
  return [...ofParameters, { name: 'body', place: 'body', required: body.required, samples, random: arbitrary(schema) }]
}

function toArguments(chosen: readonly (readonly [Slot, unknown])[]): Arguments {
  const given = chosen.filter(([, value]) => value !== undefined)
  return {
    args: Object.fromEntries(given.map(([{ name }, value]) => [name, value])),
    values: new Map(given.map(([{ place }, value]) => [place, value])),
  }
}

export const contract: Contract = await loadContract(new URL(import.meta.resolve('@petstore/openapi/petstore.yaml')))
