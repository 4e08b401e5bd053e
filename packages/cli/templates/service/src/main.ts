import { runService } from '@contract-first/service'
import manifest from '../package.json' with { type: 'json' }
import { BASE_PATH, createService } from './app.ts'
import document from './generated/openapi.json' with { type: 'json' }
import { contract } from './generated/routes.ts'
import { hint, mistakes } from './security.ts'

const at = (path: string) => new URL(path, import.meta.url)

await runService({
  service: 'notes',
  title: 'Notes',
  version: manifest.version,
  basePath: BASE_PATH,
  document,
  operations: contract.operations,
  documents: { docs: at('../site/'), json: at('generated/openapi.json'), yaml: at('../openapi.yaml') },
  createApp: createService,
  mistakes,
  hint: hint(),
})
