import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { configurationSchema } from './schema.ts'

const COMMAND = fileURLToPath(new URL('../../bin/contract-first.js', import.meta.url))
const SCHEMA = new URL('../../contract-first.schema.json', import.meta.url)

const schema = configurationSchema(
  (command) => spawnSync(process.execPath, [COMMAND, command, '--help'], { encoding: 'utf8' }).stdout,
)
writeFileSync(SCHEMA, `${JSON.stringify(schema, null, 2)}\n`)
