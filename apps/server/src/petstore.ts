#!/usr/bin/env -S node --max-semi-space-size=8
import { runService } from '@contract-first/service'
import { program } from './program.ts'

await runService(program)
