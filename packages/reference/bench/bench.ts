import { measureBuilds } from './builds.ts'
import { measurePaints } from './paints.ts'
import { printTable } from './table.ts'

process.stdout.write(`${printTable([...(await measurePaints()), ...measureBuilds()])}\n`)
