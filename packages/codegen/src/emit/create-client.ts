import type { Integers } from '../options.ts'
import type { Code } from './code.ts'

/** `create-client.ts`: an openapi-fetch client over `client.ts`. In its own file, for those who import operations. */
export function emitCreateClient({ integers }: { integers?: Integers | undefined } = {}): Code {
  return `import { type BuildOptions, type BuiltClient, buildClient, type SchemeOf } from '@contract-first/client'
import { writePath } from '@contract-first/client/make'
import { fetchOf } from '@contract-first/client/requests'
import createOpenapiFetchClient, { type Client as FetchClient } from 'openapi-fetch'
import { OPERATIONS, type operations } from './client.ts'
import type { paths } from './${integers ? 'client-types' : 'types'}.ts'

/** An openapi-fetch client that also has a method for each operation, by its operationId. */
export type Client = Omit<FetchClient<paths>, keyof operations> & BuiltClient<operations>

/** Both ways of calling pace themselves, repeat what is safe to repeat, and add the credentials. */
export function createClient(options: BuildOptions<SchemeOf<operations>>): Client {
  const client = buildClient<operations>(OPERATIONS, options)
  const fetchClient = createOpenapiFetchClient<paths>({
    baseUrl: client.baseUrl,
    fetch: fetchOf(client),
    // The default one lets dot segments through, which lead to other paths.
    pathSerializer: writePath,
  })
  return { ...fetchClient, ...client }
}`
}
