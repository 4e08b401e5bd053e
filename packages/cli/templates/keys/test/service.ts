import { after } from 'node:test'
import { openTestParts } from '@contract-first/service/testing'
import { createService } from '../src/app.ts'
import { contract } from '../src/contract.ts'
import { openSqliteStore } from '../src/store/sqlite.ts'

const { parts, issueKey, close } = openTestParts(openSqliteStore(':memory:'), contract)
after(close)
const service = createService(parts)

/** A key, which opens every security scheme. */
export const key: string = await issueKey()

export const BASE_PATH: string = contract.basePath

/** Calls the service without a socket. */
export async function call(request: Request): Promise<Response> {
  return service.fetch(request, {} as never)
}
