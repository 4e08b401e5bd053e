import type { Mount } from '@contract-first/service'
import { BASE_PATH, createService } from './app.ts'
import document from './generated/openapi.json' with { type: 'json' }
import { contract } from './generated/routes.ts'
import { hint, mistakes } from './security.ts'

const at = (path: string) => new URL(path, import.meta.url)

/** The API as a part of the service in `../main.ts`. */
export const mount: Mount = {
  title: 'Notes',
  basePath: BASE_PATH,
  document,
  operations: contract.operations,
  documents: { docs: at('site/'), json: at('generated/openapi.json'), yaml: at('../openapi.yaml') },
  createApp: createService,
  mistakes,
  hint: hint(),
}
