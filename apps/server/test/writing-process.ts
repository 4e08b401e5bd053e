/** A process that opens the store of its environment together with others, adds 200 pets, four at a time, and ends. */

import { readConfiguration } from '@contract-first/service/configuration'
import { contract } from '../src/contract.ts'
import { openStore } from '../src/store/open-store.ts'

const store = await openStore(readConfiguration(contract))
for (let times = 0; times < 50; times++) {
  await Promise.all([1, 2, 3, 4].map((categoryId) => store.createPet({ name: 'Rex', categoryId })))
}
await store.close()
