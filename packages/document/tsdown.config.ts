import { defineConfig, type UserConfig } from 'tsdown'
import manifest from './package.json' with { type: 'json' }

/** The entries that `publishConfig` names, with their sources; publint finds one that is not in `dist`. */
const published = Object.entries(manifest.exports).filter(
  ([name, source]) => name in manifest.publishConfig.exports && source.startsWith('./src/'),
)

// Node does not strip types inside node_modules, so JavaScript is published.
const config: UserConfig = defineConfig({
  entry: Object.fromEntries(published.map(([name, source]) => [name === '.' ? 'index' : name.slice(2), source])),
  target: 'node22',
  dts: { oxc: true },
  fixedExtension: false,
  publint: true,
})

export default config
