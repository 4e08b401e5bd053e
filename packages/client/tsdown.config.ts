import { defineConfig, type UserConfig } from 'tsdown'

const config: UserConfig = defineConfig({
  entry: {
    index: 'src/index.ts',
    build: 'src/build-client/build-client.ts',
    fetch: 'src/fetch.ts',
    query: 'src/query.ts',
    schemas: 'src/validate-answers.ts',
    testing: 'src/testing/testing.ts',
  },
  platform: 'neutral',
  target: 'es2022',
  dts: { oxc: true },
  fixedExtension: false,
  publint: { strict: true },
  attw: { profile: 'esm-only', level: 'error' },
})

export default config
