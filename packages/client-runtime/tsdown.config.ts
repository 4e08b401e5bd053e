import { defineConfig, type UserConfig } from 'tsdown'

// The checks of `build` pack the package with pnpm, which `npm pack` does not have.
const isPacked = process.env.npm_lifecycle_event === 'prepack'

const config: UserConfig = defineConfig({
  entry: {
    index: 'src/index.ts',
    auth: 'src/auth.ts',
    fetch: 'src/fetch.ts',
    integers: 'src/integers.ts',
    make: 'src/make.ts',
    pages: 'src/pages.ts',
    plain: 'src/plain.ts',
    query: 'src/query.ts',
    readers: 'src/readers.ts',
    requests: 'src/requests.ts',
    testing: 'src/testing/testing.ts',
    validator: 'src/validator.ts',
    writers: 'src/writers.ts',
  },
  platform: 'neutral',
  target: 'es2022',
  dts: { oxc: true },
  fixedExtension: false,
  publint: !isPacked && { strict: true },
  attw: !isPacked && { profile: 'esm-only', level: 'error' },
})

export default config
