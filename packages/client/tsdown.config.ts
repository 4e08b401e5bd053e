import { defineConfig, type UserConfig } from 'tsdown'

// The checks of `build` pack the package with pnpm, which `npm pack` does not have.
const isPacked = process.env.npm_lifecycle_event === 'prepack'

const config: UserConfig = defineConfig({
  entry: {
    index: 'src/index.ts',
    fetch: 'src/fetch.ts',
    methods: 'src/methods.ts',
    query: 'src/query.ts',
    requests: 'src/requests.ts',
    schemas: 'src/validate-answers.ts',
    testing: 'src/mock-fetch.ts',
  },
  platform: 'neutral',
  target: 'es2022',
  dts: { oxc: true },
  fixedExtension: false,
  publint: !isPacked && { strict: true },
  attw: !isPacked && { profile: 'esm-only', level: 'error' },
})

export default config
