import { globSync } from 'node:fs'
import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config'
import type { Reporter, TestModule } from 'vitest/node'
import { sample } from './packages/document/test/sample.ts'

/** Prints how many exchanges of the tests were checked against the contract, if a package records them. */
class ExchangesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const recorded = tests.flatMap((test) => test.meta().recorded ?? [])
    const [first] = recorded
    if (!first) return
    const exchanges = recorded.reduce((sum, one) => sum + one.exchanges, 0)
    const answers = new Set(recorded.flatMap((one) => one.answers)).size
    console.log(
      `${exchanges} exchanges in ${recorded.length} tests were checked against the contract: ${answers} of its ${first.documented} documented responses came`,
    )
  }
}

/**
 * `test` proves each guarantee once, in this process. `test:check` sets CHECK and runs the files named `*.check.test.ts`:
 * what starts programs or needs a tool, walks documents of the world, draws at random, or compiles. Files named
 * `*.sampled.test.ts` run in both: on the embedded engine, and on PostgreSQL and Redis. Of those named
 * `*.journey.test.ts`, which take long, `check` runs a quarter that rotates by the day.
 */
const isCheck = process.env.CHECK !== undefined
const isWholeRun = process.env.TURBO_HASH !== undefined
const rotated = (files: string[]) => (isWholeRun ? sample(files.sort(), 4) : files)
const journeys = globSync('{bin,deploy,examples,src,test}/**/*.journey.test.ts')
/** What the petstore's bundle is held to, too. */
const ofBundle = globSync('test/specification/*.test.ts')

const config: ViteUserConfig = defineConfig({
  test: {
    ...(isCheck && {
      include: ['**/*.{check,sampled}.test.ts', ...rotated(journeys)],
    }),
    ...(process.env.BUNDLE !== undefined && { include: ['test/probes.test.ts', ...rotated(ofBundle)] }),
    exclude: isCheck ? configDefaults.exclude : [...configDefaults.exclude, '**/*.{check,journey}.test.ts'],
    // Tests that start processes take long on a busy machine; none of them measures time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Where a document says how soon, the test has that limit.
    expect: { poll: { timeout: 30_000 } },
    // Test files share their imports: a worker with imports for each would take half of the run. Only those of the
    // client's runtime are isolated, since it keeps its gates for the life of a process.
    isolate: false,
    // Database servers that all files of a package share.
    globalSetup: isCheck ? globSync('{src,test}/*/global-setup.ts') : [],
    // turbo sets TURBO_HASH: a run of every package shows only failures, and counts the rest.
    reporters: [isWholeRun ? 'minimal' : 'default', new ExchangesReporter()],
  },
})

export default config
