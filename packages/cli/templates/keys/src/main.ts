import { runService } from '@contract-first/service'
import type { ServiceProgram } from '@contract-first/service/serving'
import manifest from '../package.json' with { type: 'json' }
import { contract } from './contract.ts'
import { openStore } from './store/open-store.ts'
import { postgresql, sqlite } from './store/schema.ts'
import type { Store } from './store/store.ts'

const TITLE = 'Notes'

const program: ServiceProgram<Store> = {
  contract,
  version: manifest.version,
  description: TITLE,
  schemas: { sqlite, postgresql },
  openStore,
  loadApp: async () => (await import('./app.ts')).createService,
  greeting: ({ apiUrl, docsUrl, adminUrl, data, issued }) => `${TITLE} ${manifest.version}

  API    ${apiUrl}
  Docs   ${docsUrl}/
  Admin  ${adminUrl}  (/livez, /readyz, /metrics)
  Data   ${data}
${issued ? `\nYour key, which is shown only now: ${issued.secret}\n` : ''}`,
}

await runService(program)
