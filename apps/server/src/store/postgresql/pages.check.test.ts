import { migrate } from '@contract-first/service/postgresql'
import { DatabaseUrl } from '@contract-first/service/store'
import { connect, createDatabase } from '@contract-first/service/test/postgresql/database'
import { describe, expect, inject, test } from 'vitest'
import { pageStatements } from './pets.ts'
import { schema } from './schema.ts'

// For a rare status, a plan that walks the primary key would read nearly every pet.
const manyPets = `
  INSERT INTO pets (name, category_id, status)
  SELECT 'Rex', 7, CASE WHEN number % 1000 = 0 THEN 'sold' ELSE 'available' END FROM generate_series(1, 20000) AS number`

const { page, pageByStatus } = pageStatements
const cases = [
  ['all pets', `PREPARE page (bigint, bigint) AS ${page.text}`, '10000, 20', 'pets_pkey'],
  [
    'a rare status',
    `PREPARE page (text, bigint, bigint) AS ${pageByStatus.text}`,
    "'sold', 10000, 20",
    'pets_by_status',
  ],
  [
    'a common one',
    `PREPARE page (text, bigint, bigint) AS ${pageByStatus.text}`,
    "'available', 10, 20",
    'pets_by_status',
  ],
] as const

describe.skipIf(inject('postgresqlUrl') === null)('PostgreSQL', () => {
  // PostgreSQL plans a prepared statement for its values at first, and later once for any values.
  describe.each(['force_custom_plan', 'force_generic_plan'])('%s', (mode) => {
    test.each(cases)(
      'a page of %s is a range of an index: no scan, no sort, no filter',
      async (_, prepare, values, index) => {
        const url = await createDatabase()
        await migrate(new DatabaseUrl(url), schema, Date.now)
        await using connection = await connect(url)
        await connection.query(manyPets)
        await connection.query(`ANALYZE pets; SET plan_cache_mode = ${mode}; ${prepare}`)
        const { rows } = await connection.query(`EXPLAIN (FORMAT JSON) EXECUTE page (${values})`)
        expect(rows[0]['QUERY PLAN']).toMatchObject([
          { Plan: { 'Node Type': 'Limit', Plans: [{ 'Node Type': 'Index Scan', 'Index Name': index }] } },
        ])
        expect(JSON.stringify(rows)).not.toContain('Filter')
      },
    )
  })
})
