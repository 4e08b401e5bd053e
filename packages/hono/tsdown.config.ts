import { defineConfig, type UserConfig } from 'tsdown'

// Node does not strip types inside node_modules, so JavaScript is published.
const config: UserConfig = defineConfig({
  entry: {
    index: 'src/index.ts',
    describe: 'src/describe.ts',
    http: 'src/http/index.ts',
    jwt: 'src/jwt/index.ts',
    linear: 'src/schema/linear.ts',
    parts: 'src/parts.ts',
    sender: 'src/sender/index.ts',
    schema: 'src/schema/index.ts',
  },
  platform: 'neutral',
  target: 'node22',
  dts: { oxc: true },
  fixedExtension: false,
  publint: true,
})

export default config
