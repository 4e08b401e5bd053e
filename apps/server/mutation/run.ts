/**
 * Changes the operations, the request path and the limiter, one small thing at a time, and runs the tests that reach
 * it.
 *
 *     pnpm --filter @petstore/server mutation [file of this package ...]
 *
 * Each change that no test catches must be explained in survivors.json. Exits with 1 when one is not, or when an
 * explained one is caught or no longer exists. A second run tries only what changed since the first.
 */
import { join, posix } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { forgetStaticSurvivors } from './last-run.ts'
import { compareSurvivors, isAlive } from './survivors.ts'

const SERVICE = '../../packages/service'

const MUTATED = [
  'src/app.ts',
  'src/operations/*.ts',
  `${SERVICE}/src/{api,documents,http}/*.ts`,
  `${SERVICE}/src/limits/decide.ts`,
]

const RESULTS = '.stryker-incremental.json'

const chosen = process.argv.slice(2)
const inPackage = (file: string) => posix.join('apps/server', file)

// The tests read files of other packages.
process.chdir(join(import.meta.dirname, '../../..'))
forgetStaticSurvivors(RESULTS)
const mutants = await new Stryker({
  mutate: [...(chosen.length > 0 ? chosen : MUTATED).map(inPackage), '!**/*.test.ts', '!**/*.test-d.ts'],
  ignorePatterns: [
    'apps/docs',
    'packages/client',
    'packages/client-runtime',
    'packages/codegen',
    'packages/proof',
    'packages/reference',
    'packages/review',
    'apps/server/bench',
  ],
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  testRunner: 'vitest',
  vitest: { configFile: inPackage('mutation/vitest.config.ts'), related: false },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // Generous, since a busy machine is no finding.
  timeoutMS: 60_000,
  // Stryker would rewrite tsconfig.json with an API that TypeScript 7 lacks; no test reads one.
  tsconfigFile: 'none.json',
  tempDirName: '.stryker',
  incremental: true,
  incrementalFile: RESULTS,
  reporters: ['progress-append-only'],
}).runMutationTest()

const problems = compareSurvivors(mutants)
const noticed = mutants.filter((mutant) => !isAlive(mutant)).length
console.log(
  `${problems.map((problem) => `${problem}\n\n`).join('')}${noticed} of ${mutants.length} changes are caught.`,
)
process.exitCode = problems.length === 0 ? 0 : 1
