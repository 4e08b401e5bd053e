import { type Listening, type ListenOptions, listen as listenFor } from '@contract-first/service/http'
import { contract } from './contract.ts'

/** Serves the petstore, or a test's replacement, over HTTP/1.1. */
export function listen(options: Omit<ListenOptions, 'contract'>): Promise<Listening> {
  return listenFor({ ...options, contract })
}
