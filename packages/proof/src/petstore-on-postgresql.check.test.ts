import type { Case } from '@contract-first/conformance'
import { describeConformance } from '@contract-first/conformance/vitest'
import { sample } from '@contract-first/document/test/sample'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { createPostgresql, type Postgresql } from './engines/postgresql.fixture.ts'
import { loadPetstore, petstoreSetup, servePetstore } from './petstore.fixture.ts'

const contract = await loadPetstore()
const url = inject('postgresqlUrl')

/**
 * A request waits at most two seconds for its database, and is then answered with 503, as it should be. A machine that
 * is busy with other tests may make it wait that long.
 */
const retry = { count: 1, condition: /^ {2}response: 503 /m }

/** In-process it is checked each time, on PostgreSQL every third day. */
const isDue = sample(['PostgreSQL'], 3).length > 0

describe.skipIf(!url || !isDue)('The petstore', { retry }, () => {
  let postgresql: Postgresql
  beforeAll(async () => {
    postgresql = await createPostgresql(url ?? '')
  })
  afterAll(() => postgresql.close())

  const setup = { ...petstoreSetup, target: (first: Case) => servePetstore(first, postgresql.open) }
  describeConformance('over HTTP, on PostgreSQL', contract, setup)
})
