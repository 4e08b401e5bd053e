import { fileURLToPath } from 'node:url'
import { buildFiles, writeFolder } from '@contract-first/reference'
import { site } from './site-config.ts'

const { files, warnings } = await buildFiles({ ...site, redoc: process.argv.includes('--redoc') })
for (const warning of warnings) process.stderr.write(`${warning}\n`)
await writeFolder(fileURLToPath(new URL('../dist/', import.meta.url)), files)
