import { afterAll, beforeAll, describe, inject } from 'vitest'
import { describeConformance } from '../src/vitest.ts'
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

  describeConformance('over HTTP, on PostgreSQL', contract, {
    ...petstoreSetup,
    target: (first) => servePetstore(first, postgresql.open),
  })
})
