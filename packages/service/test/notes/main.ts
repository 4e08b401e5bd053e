import { runService } from '@contract-first/service'
import { program } from './program.ts'

await runService(program)
