import { globSync } from 'node:fs'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import type { Reporter, TestModule } from 'vitest/node'

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
    // turbo sets TURBO_HASH: a run of every package shows only what failed, and counts the rest.
    reporters: [process.env.TURBO_HASH ? 'minimal' : 'default', new ExchangesReporter()],
  },
})

export default config
