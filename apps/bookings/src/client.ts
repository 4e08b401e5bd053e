import { type BuildOptions, type BuiltClient, buildClient } from '@contract-first/client'
import { OPERATIONS, type operations } from './generated/client.ts'

/** A client with a method for each operation: `createClient({ baseUrl, auth }).listRooms(…)`. */
export function createClient(options: BuildOptions): BuiltClient<operations> {
  return buildClient<operations>(OPERATIONS, options)
}
