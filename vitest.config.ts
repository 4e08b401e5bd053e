import { globSync } from 'node:fs'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { DefaultReporter, type Reporter, type TestModule, type TestRunEndReason, type Vitest } from 'vitest/node'

type UnhandledErrors = Parameters<DefaultReporter['onTestRunEnd']>[1]

/**
 * For a run of many packages: what fails in full, as Vitest shows it, and of everything else one line, such as
 * `36 tests in 3 files passed (6.3 s)`.
 */
class BriefReporter extends DefaultReporter {
  override onInit(vitest: Vitest): void {
    this.ctx = vitest // what the default does, but for its banner
  }

  override onTestRunEnd(modules: readonly TestModule[], errors: UnhandledErrors, reason: TestRunEndReason): void {
    super.onTestRunEnd(modules, errors, reason)
    const states = modules.flatMap((module) => [...module.children.allTests()]).map((test) => test.result().state)
    const [passed, failed, skipped] = (['passed', 'failed', 'skipped'] as const).map(
      (state) => states.filter((found) => found === state).length,
    )
    const broken = modules.filter((module) => module.errors().length > 0).length
    const others = [
      ...(failed ? [`${failed} FAILED`] : []),
      ...(broken ? [`${broken} of the files BROKEN`] : []),
      ...(skipped ? [`${skipped} skipped`] : []),
    ]
    const seconds = ((this.end - this.start) / 1000).toFixed(1)
    this.log([`${passed} tests in ${modules.length} files passed`, ...others].join(', '), `(${seconds} s)`)
  }

  override printTestModule(): void {}

  override reportTestSummary(): void {}
}

/** Says how many exchanges of the tests were held to the contract, where a package records them. */
class ExchangesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const recorded = tests.flatMap((test) => test.meta().recorded ?? [])
    const [first] = recorded
    if (!first) return
    const exchanges = recorded.reduce((sum, one) => sum + one.exchanges, 0)
    const answers = new Set(recorded.flatMap((one) => one.answers)).size
    console.log(
      `${exchanges} exchanges in ${recorded.length} tests were held to the contract: ${answers} of the ${first.documented} answers that it documents came`,
    )
  }
}

const config: ViteUserConfig = defineConfig({
  test: {
    // Tests that start processes take long on a busy machine; none of them measures time.
    testTimeout: 120_000,
    // Files share what they import: a worker and the imports for each would take half of the whole run. Only the client's
    // tests are kept apart: it keeps its gates for the life of a process.
    isolate: false,
    hookTimeout: 120_000,
    // Database servers that all files of a package share.
    globalSetup: globSync('{src,test}/*/global-setup.ts'),
    // turbo sets TURBO_HASH. In a single package, Vitest's own report says more.
    reporters: [process.env.TURBO_HASH ? new BriefReporter() : 'default', new ExchangesReporter()],
  },
})

export default config
