import { createKeyFormat, type KeyFormat } from '@contract-first/service/keys'

/** How keys of this service are written: `petstore_live_…` and `petstore_test_…`. */
export const keyFormat: KeyFormat = createKeyFormat('petstore')
