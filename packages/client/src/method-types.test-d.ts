import { expectTypeOf, test } from 'vitest'
import { createClient } from './create-client.ts'
import type { NewPet, Pet, PetStatus } from './schemas.ts'

// Checked by tsc; the calls are never made.
declare const client: ReturnType<typeof createClient>
declare const status: string

test('arguments and answers have the types of the contract', () => {
  expectTypeOf(client.listPets).returns.resolves.toEqualTypeOf<Pet[]>()
  expectTypeOf(client.createPet).returns.resolves.toEqualTypeOf<Pet>()
  expectTypeOf(client.getPet).returns.resolves.toEqualTypeOf<Pet>()
  expectTypeOf(client.listPets)
    .parameter(0)
    .toEqualTypeOf<{ limit?: number; status?: PetStatus; cursor?: string } | undefined>()
  expectTypeOf(client.createPet).parameter(0).toEqualTypeOf<{ body: NewPet; 'Idempotency-Key'?: string }>()
  expectTypeOf(client.getPet).parameter(0).toEqualTypeOf<{ petId: number }>()
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
  // @ts-expect-error null is no value
  client.listPets({ cursor: null })
  // @ts-expect-error a path parameter as text
  client.getPet({ petId: '1' })
  // @ts-expect-error a path parameter by itself
  client.getPet(1)
  // @ts-expect-error a misspelt path parameter beside the right one
  client.getPet({ petId: 1, petid: 1 })
  // @ts-expect-error a misspelt option
  client.listPets({}, { singal: AbortSignal.abort() })
})

test('mistakes in the body do not compile', () => {
  // @ts-expect-error a required property is missing
  client.createPet({ body: { name: 'Rex' } })
  // @ts-expect-error a misspelt property
  client.createPet({ body: { name: 'Rex', categoryId: 7, statuss: 'sold' } })
  // @ts-expect-error a property that only answers have
  client.createPet({ body: { name: 'Rex', categoryId: 7, id: 1 } })
  // @ts-expect-error a property of the wrong type
  client.createPet({ body: { name: 'Rex', categoryId: '7' } })
  // @ts-expect-error the properties beside the body
  client.createPet({ name: 'Rex', categoryId: 7 })
  // @ts-expect-error a header under another spelling
  client.createPet({ body: { name: 'Rex', categoryId: 7 }, idempotencyKey: 'a' })
})

test('mistakes about the answer do not compile', async () => {
  const pet = await client.getPet({ petId: 1 })
  // @ts-expect-error a property that the animal does not have
  pet.nmae
  // @ts-expect-error a status may be absent
  pet.status.length
  // @ts-expect-error an operation that there is not
  client.deletePet
  // @ts-expect-error methods cannot be replaced
  client.listPets = async () => []
})

test('mistakes in the options do not compile', () => {
  // @ts-expect-error a key is needed
  createClient({})
  // @ts-expect-error an environment that there is not
  createClient({ apiKey: 'key', environment: 'prod' })
  // @ts-expect-error environment and baseUrl exclude each other
  createClient({ apiKey: 'key', environment: 'local', baseUrl: 'http://127.0.0.1:3000/v1' })
  // @ts-expect-error a function that may give nothing
  createClient({ apiKey: () => process.env.PETSTORE_API_KEY })
})
