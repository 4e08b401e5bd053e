import { runService } from '@contract-first/service'
import type { ServiceProgram } from '@contract-first/service/serving'
import manifest from '../package.json' with { type: 'json' }
import { contract } from './contract.ts'
import { openStore } from './store/open-store.ts'
import { postgresql, sqlite } from './store/schema.ts'
import type { Store } from './store/store.ts'

const program: ServiceProgram<Store> = {
  contract,
  version: manifest.version,
  description: 'The bookings service. SUBSCRIBER_URL is where each bookingCreated is sent.',
  schemas: { sqlite, postgresql },
  openStore,
  async loadApp() {
    const { createService } = await import('./app.ts')
    const subscriber = process.env.SUBSCRIBER_URL
    return (parts) => createService({ ...parts, subscriber, onUndelivered: (error) => console.error(error) })
  },
  greeting: ({ apiUrl, issued }) => `Listening at ${apiUrl}\n${issued ? `Your key: ${issued.secret}\n` : ''}`,
}

await runService(program)
