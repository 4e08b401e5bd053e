/** A process that opens its environment's store together with others, adds 200 pets, four at a time, and exits. */

import { readConfiguration } from '@contract-first/service/configuration'
import { contract } from '../src/contract.ts'
import { openStore } from '../src/store/open-store.ts'

const store = await openStore(readConfiguration(contract))
for (let times = 0; times < 50; times++) {
  await Promise.all([1, 2, 3, 4].map((categoryId) => store.createPet({ name: 'Rex', categoryId })))
}
await store.close()
