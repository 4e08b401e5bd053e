/**
 * `node api-report.ts`: compares the types of every entry of `dist/` with `api/`, so that a change of the surface shows in a
 * pull request. Exits 1 when they differ; `--local` writes `api/` anew.
 */
import { mkdirSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor'
import config from './package.json' with { type: 'json' }

const FOLDER = import.meta.dirname
const configObjectFullPath = join(FOLDER, 'api-extractor.json')
const entries = Object.values(config.publishConfig.exports)
  .filter((file) => file.endsWith('.js'))
  .map((file) => basename(file, '.js'))

mkdirSync(join(FOLDER, 'api'), { recursive: true })
for (const entry of entries) {
  const configObject = ExtractorConfig.loadFile(configObjectFullPath)
  configObject.mainEntryPointFilePath = join(FOLDER, `dist/${entry}.d.ts`)
  configObject.apiReport = { enabled: true, ...configObject.apiReport, reportFileName: `${entry}.api.md` }
  const extractorConfig = ExtractorConfig.prepare({
    configObject,
    configObjectFullPath,
    packageJsonFullPath: join(FOLDER, 'package.json'),
  })
  const { succeeded } = Extractor.invoke(extractorConfig, { localBuild: process.argv.includes('--local') })
  if (!succeeded) process.exitCode = 1
}
const strays = readdirSync(join(FOLDER, 'api')).filter((file) => !entries.includes(basename(file, '.api.md')))
if (strays.length > 0) throw new Error(`No entry of the package is ${strays.join(', ')}: delete it from api/.`)
