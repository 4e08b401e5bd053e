#!/usr/bin/env node
import { runProgram } from '@contract-first/service/command-line'
import { program } from './program.ts'

await runProgram(program)
