import { type Stubs, stubsOf } from '@contract-first/stubs'
import { contract } from './generated/routes.ts'
import type { Handlers } from './generated/server.ts'
import { stubs as described } from './generated/stubs.ts'
import type { ServiceTypes } from './security.ts'

/**
 * Answers for operations that are not written yet, with what callers have created, changed and deleted since the start.
 * Once all are written, delete this file, `isStub` from test/contract.test.ts, and `stubs: true` from contract-first.yaml.
 */
export const stubs: Stubs<Handlers<ServiceTypes>> = stubsOf(described, contract)
