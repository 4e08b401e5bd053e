import { isApiError } from '@contract-first/client'
import { expectTypeOf, test } from 'vitest'
import { type Client, createClient } from '../create-client.ts'
import type { NewPet, Pet, PetStatus } from './pet.ts'

// Checked by tsc; the calls are never made.
declare const client: Client
declare const page: NonNullable<Parameters<typeof client.listPets>[0]>
declare const status: string
declare const error: unknown
declare const pet: Pet
const body = { name: 'Rex', categoryId: 7 }

test('arguments and answers have the types of the contract', () => {
  expectTypeOf(client.listPets()).resolves.toEqualTypeOf<Pet[]>()
  expectTypeOf(client.createPet({ body })).resolves.toEqualTypeOf<Pet>()
  expectTypeOf(client.getPet({ petId: 1 })).resolves.toEqualTypeOf<Pet>()
  expectTypeOf(client.listPets)
    .parameter(0)
    .toEqualTypeOf<
      { limit?: number | undefined; status?: PetStatus | undefined; cursor?: string | undefined } | undefined
    >()
  expectTypeOf(page.limit).toEqualTypeOf<number | undefined>()
  expectTypeOf(client.createPet).parameter(0).toEqualTypeOf<{ body: NewPet; 'Idempotency-Key'?: string | undefined }>()
  expectTypeOf(client.getPet).parameter(0).toEqualTypeOf<{ petId: number }>()
})

test('enumerations are closed in requests and open in responses, and constants stay what they are', () => {
  expectTypeOf(pet.status).toEqualTypeOf<PetStatus | (string & {}) | undefined>()
  expectTypeOf<NewPet['status']>().toEqualTypeOf<PetStatus | undefined>()
  if (client.getPet.failed(error, 404)) {
    expectTypeOf(error.body.status).toEqualTypeOf<404>()
    expectTypeOf(error.body.code).toEqualTypeOf<'not_found'>()
  }
  if (client.getPet.failed(error, 429)) {
    expectTypeOf(error.body.code).toEqualTypeOf<'rate_limited' | 'temporarily_banned' | (string & {})>()
  }
})

test('a page is a list of the items that all() gives one by one', () => {
  expectTypeOf(client.listPets.pages).returns.toEqualTypeOf<AsyncGenerator<Pet[], void, undefined>>()
  expectTypeOf(client.listPets.all).returns.toEqualTypeOf<AsyncGenerator<Pet, void, undefined>>()
})

test('a result is told apart by its status', async () => {
  const result = await client.createPet({ body }).result()
  expectTypeOf(result.requestId).toEqualTypeOf<string | undefined>()
  if (result.ok) expectTypeOf(result.data).toEqualTypeOf<Pet>()
  if (result.status === 201) expectTypeOf(result.data).toEqualTypeOf<Pet>()
  if (result.status === 422) expectTypeOf(result.body.status).toEqualTypeOf<422>()
  if (result.status === 413) expectTypeOf(result.body.message).toEqualTypeOf<string>()
  if (result.status === 'undocumented') expectTypeOf(result.body).toEqualTypeOf<unknown>()
  // @ts-expect-error only a success has data
  result.data
  // @ts-expect-error an impossible status
  if (result.status === 200) return
})

test('an error is told apart by its status', () => {
  if (client.createPet.failed(error)) {
    if (error.status === 409) expectTypeOf(error.body.status).toEqualTypeOf<409>()
  }
  // @ts-expect-error a status that is not a failure
  client.getPet.failed(error, 200)
  // @ts-expect-error a status that does not exist
  client.getPet.failed(error, 499)
  // @ts-expect-error the body of any error is unknown
  if (isApiError(error)) error.body.message
})

test('only what can be left out may be left out', () => {
  client.listPets()
  client.listPets({}, { signal: AbortSignal.abort() })
  // @ts-expect-error createPet needs a body
  client.createPet()
  // @ts-expect-error createPet needs a body, not only a header
  client.createPet({ 'Idempotency-Key': 'a' })
  // @ts-expect-error getPet needs petId
  client.getPet({})
})

test('mistakes in arguments do not compile', () => {
  // @ts-expect-error a misspelt query parameter
  client.listPets({ stauts: 'sold' })
  // @ts-expect-error a value that the enumeration does not have
  client.listPets({ status: 'lost' })
  // @ts-expect-error any string where an enumeration is expected
  client.listPets({ status })
  // @ts-expect-error a number as text
  client.listPets({ limit: '5' })
  // @ts-expect-error a body where none is taken
  client.listPets({ body: {} })
  // @ts-expect-error null is not a value
  client.listPets({ cursor: null })
  // @ts-expect-error a path parameter as text
  client.getPet({ petId: '1' })
  // @ts-expect-error a path parameter by itself
  client.getPet(1)
  // @ts-expect-error a misspelt path parameter next to the right one
  client.getPet({ petId: 1, petid: 1 })
  // @ts-expect-error a misspelt parameter of a listing
  client.listPets.all({ stauts: 'sold' })
})

test('mistakes in the options of a call do not compile', () => {
  // @ts-expect-error a misspelt option
  client.listPets({}, { singal: AbortSignal.abort() })
  // @ts-expect-error a controller instead of its signal
  client.listPets({}, { signal: new AbortController() })
  // @ts-expect-error a time with its unit
  client.listPets({}, { timeout: '5s' })
  // @ts-expect-error an option among the arguments
  client.listPets({ timeout: 5000 })
})

test('mistakes in the body do not compile', () => {
  // @ts-expect-error a required property is missing
  client.createPet({ body: { name: 'Rex' } })
  // @ts-expect-error a misspelt property
  client.createPet({ body: { name: 'Rex', categoryId: 7, statuss: 'sold' } })
  // @ts-expect-error a property that only responses have
  client.createPet({ body: { name: 'Rex', categoryId: 7, id: 1 } })
  // @ts-expect-error a property of the wrong type
  client.createPet({ body: { name: 'Rex', categoryId: '7' } })
  // @ts-expect-error the properties next to the body
  client.createPet({ name: 'Rex', categoryId: 7 })
  // @ts-expect-error a header under another spelling
  client.createPet({ body: { name: 'Rex', categoryId: 7 }, idempotencyKey: 'a' })
})

test('mistakes about the response do not compile', async () => {
  // @ts-expect-error a property that the animal does not have
  pet.nmae
  // @ts-expect-error a status may be absent
  pet.status.length
  // @ts-expect-error no operationId has blanks
  client['not an operation']
  // @ts-expect-error methods cannot be replaced
  client.listPets = createClient({ apiKey: 'key' }).listPets
  // @ts-expect-error only a list has pages
  client.createPet.all({ body })
  const answer = await client.createPet({ body }).withResponse()
  expectTypeOf(answer.header('Idempotent-Replayed')).toEqualTypeOf<string | undefined>()
  // @ts-expect-error a header that the operation does not have
  answer.header('Sunset')
  // @ts-expect-error the promise is not the data
  client.getPet({ petId: 1 }).name
})

test('mistakes in the options of a client do not compile', () => {
  // @ts-expect-error an environment that does not exist
  createClient({ apiKey: 'key', environment: 'prod' })
  // @ts-expect-error environment and baseUrl exclude each other
  createClient({ apiKey: 'key', environment: 'local', baseUrl: 'http://127.0.0.1:3000/v1' })
  // @ts-expect-error a function that may give nothing
  createClient({ apiKey: () => process.env.PETSTORE_API_KEY })
  // @ts-expect-error a hook that does not exist
  createClient({ apiKey: 'key', hooks: { onError() {} } })
  // @ts-expect-error the petstore needs a key
  createClient({ environment: 'local' })
  // @ts-expect-error a misspelt option
  createClient({ apiKey: 'key', maxRetry: 3 })
})
