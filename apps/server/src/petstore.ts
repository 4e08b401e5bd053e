#!/usr/bin/env -S node --max-semi-space-size=8
import { runProgram } from '@contract-first/service/command-line'
import { program } from './program.ts'

await runProgram(program)
