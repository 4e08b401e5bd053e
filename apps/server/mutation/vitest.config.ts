import { join } from 'node:path'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The tests next to the code first: they are quick, and the others need not run for what they catch. */
class UnitTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isUnitTest = ({ moduleId }: TestSpecification) => moduleId.includes('/src/')
    return [...files.filter(isUnitTest), ...files.filter((file) => !isUnitTest(file))]
  }
}

/** The tests of the mutated code that start no process, in one worker: they run once per mutant they reach. */
const config: ViteUserConfig = defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    include: [
      'src/app.test.ts',
      'src/operations/*.test.ts',
      'test/http/*.test.ts',
      '../../packages/service/src/limits/{address,decide}.test.ts',
      '../../packages/service/src/{api,documents,http}/*.test.ts',
      'test/{coverage,echo,equality,error-examples,probes,request-id,security-headers}.test.ts',
      'test/specification/*.test.ts',
    ],
    isolate: false,
    sequence: { sequencer: UnitTestsFirst },
    testTimeout: 30_000,
  },
})

export default config
