/** The errors of a call, and how to tell them apart. */
import { createClient, isApiError, isClientError, isRateLimitError } from '@petstore/client'

const options = {
  apiKey: () => process.env.PETSTORE_API_KEY ?? '',
  baseUrl: process.env.PETSTORE_BASE_URL ?? 'http://127.0.0.1:3000/v1',
}
const petstore = createClient(options)

async function explain(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (petstore.createPet.failed(error, 400)) {
      // Typed by the contract, as this status of this operation.
      for (const { pointer, message } of error.body.details ?? []) console.log(pointer, message)
    } else if (isRateLimitError(error)) console.log('not before', error.retryAt)
    else if (isApiError(error)) console.log('answered with', error.status)
    else if (isClientError(error)) console.log(error.kind, error.message)
    else throw error
  }
}

await explain(petstore.createPet({ body: { name: '', categoryId: 7 } }))
await explain(createClient({ ...options, apiKey: 'petstore_test_unknown' }).listPets())
await explain(createClient({ ...options, baseUrl: 'http://petstore.invalid/v1', maxRetries: 0 }).listPets())
await explain(petstore.listPets({}, { maxRetries: -1 }))

// It prints:
// /name expected at least 1 character
// answered with 401
// network listPets: no complete response, as the cause says: check the network and the base URL
// validation timeout and attemptTimeout must be above 0 ms, maxRetries a whole number.
