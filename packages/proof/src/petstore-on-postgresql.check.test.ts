import type { Case } from '@contract-first/conformance'
import { describeConformance } from '@contract-first/conformance/vitest'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { createPostgresql, type Postgresql } from './engines/postgresql.fixture.ts'
import { loadPetstore, petstoreSetup, servePetstore } from './petstore.fixture.ts'

const contract = await loadPetstore()
const url = inject('postgresqlUrl')

describe.skipIf(!url)('The petstore', () => {
  let postgresql: Postgresql
  beforeAll(async () => {
    postgresql = await createPostgresql(url ?? '')
  })
  afterAll(() => postgresql.close())

  const setup = { ...petstoreSetup, target: (first: Case) => servePetstore(first, postgresql.open) }
  describeConformance('over HTTP, on PostgreSQL', contract, setup)
})
