/**
 * `node api-report.ts`, in the folder of a package: compares the types of every entry of its `dist/` with its `api/`,
 * so that a change of the surface shows in a pull request. Exits 1 when they differ; `--local` rewrites `api/`.
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor'

const FOLDER = process.cwd()
const configObjectFullPath = join(import.meta.dirname, 'api-extractor.json')
const manifest: { publishConfig: { exports: Record<string, string> } } = JSON.parse(
  readFileSync(join(FOLDER, 'package.json'), 'utf8'),
)
const entries = Object.values(manifest.publishConfig.exports)
  .filter((file) => /^\.\/dist\/.*\.js$/.test(file))
  .map((file) => basename(file, '.js'))

mkdirSync(join(FOLDER, 'api'), { recursive: true })
const configs = entries.map((entry) => {
  const configObject = ExtractorConfig.loadFile(configObjectFullPath)
  configObject.projectFolder = FOLDER
  configObject.mainEntryPointFilePath = join(FOLDER, `dist/${entry}.d.ts`)
  configObject.apiReport = { enabled: true, ...configObject.apiReport, reportFileName: `${entry}.api.md` }
  const packageJsonFullPath = join(FOLDER, 'package.json')
  return ExtractorConfig.prepare({ configObject, configObjectFullPath, packageJsonFullPath })
})
const [first] = configs
if (first === undefined) throw new Error('The package has no entries.')
// Compiled once for all entries.
const additionalEntryPoints = configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath)
const compilerState = CompilerState.create(first, { additionalEntryPoints })
for (const config of configs) {
  const { succeeded } = Extractor.invoke(config, { localBuild: process.argv.includes('--local'), compilerState })
  if (!succeeded) process.exitCode = 1
}
const strays = readdirSync(join(FOLDER, 'api')).filter((file) => !entries.includes(basename(file, '.api.md')))
if (strays.length > 0) throw new Error(`No entry of the package is ${strays.join(', ')}: delete it from api/.`)
