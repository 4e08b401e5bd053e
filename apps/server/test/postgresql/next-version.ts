import { runService } from '@contract-first/service'
import { inOrder } from '@contract-first/service/store'
import { program } from '../../src/program.ts'
import { schema } from '../../src/store/postgresql/schema.ts'

/** The schema of the petstore's next version: one more migration. */
const NICKNAMES = { name: 'nicknames', sql: 'ALTER TABLE pets ADD COLUMN nickname text' }

Object.assign(schema, { migrations: inOrder([...schema.migrations, NICKNAMES]) })
await runService(program)
