import type { ServiceProgram } from '@contract-first/service/serving'
import manifest from '../package.json' with { type: 'json' }
import { contract } from './contract.ts'
import { greeting } from './greeting.ts'
import { openStore } from './store/open-store.ts'
import { schema as postgresql } from './store/postgresql/schema.ts'
import { schema as sqlite } from './store/sqlite/schema.ts'
import type { Store } from './store/store.ts'

/** The petstore for the command line. */
export const program: ServiceProgram<Store> = {
  contract,
  version: manifest.version,
  description: 'The petstore service.',
  schemas: { sqlite, postgresql },
  openStore,
  async loadApp() {
    const [{ createPetstore }, { observeCreations }] = await Promise.all([
      import('./app.ts'),
      import('./store/observe-creations.ts'),
    ])
    return ({ store, onIdempotency, ...parts }) =>
      createPetstore({ ...parts, store: observeCreations(store, onIdempotency) })
  },
  greeting,
}
