import { type BuildOptions, type BuiltClient, buildClient } from '@contract-first/client'
import { writePath } from '@contract-first/client/make'
import { fetchOf } from '@contract-first/client/requests'
import createOpenapiFetchClient, { type Client } from 'openapi-fetch'
import { OPERATIONS, type operations } from './generated/client.ts'
import type { paths } from './generated/types.ts'

/** An openapi-fetch client that also has a method for each operation: `createClient({ baseUrl, auth }).listNotes(…)`. */
export function createClient(options: BuildOptions): Omit<Client<paths>, keyof operations> & BuiltClient<operations> {
  const client = buildClient<operations>(OPERATIONS, options)
  // Both pace themselves, repeat what is safe to repeat, and add the credentials.
  const ofPaths = createOpenapiFetchClient<paths>({
    baseUrl: client.baseUrl,
    fetch: fetchOf(client),
    pathSerializer: writePath,
  })
  return { ...ofPaths, ...client }
}
