/**
 * `node manifest.ts`, in the folder of a package, before a pack: writes into package.json what the tarball should hold.
 * pnpm does so by itself, but npm ignores `publishConfig` and catalogs: its tarball would export missing files, and
 * could not be installed. `node manifest.ts --undo`, afterwards, or before the next pack if one was interrupted:
 * restores package.json.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const FOLDER = process.cwd()
const MANIFEST = join(FOLDER, 'package.json')
const KEPT = join(FOLDER, 'node_modules/.cache/package.json')

if (existsSync(KEPT)) renameSync(KEPT, MANIFEST)
if (!process.argv.includes('--undo') && process.env.npm_config_user_agent?.startsWith('npm/')) {
  const source = readFileSync(MANIFEST, 'utf8')
  mkdirSync(dirname(KEPT), { recursive: true })
  writeFileSync(KEPT, source)
  writeFileSync(MANIFEST, packed(source))
}

/**
 * The manifest of the tarball: the published exports, exact versions, and nothing that only the workspace needs. The scripts
 * of a pack stay: when this one is interrupted, the next finds them here.
 */
function packed(source: string): string {
  const { publishConfig, scripts, devDependencies, dependencies = {}, ...manifest } = JSON.parse(source)
  const exact = Object.keys(dependencies).map((name) => [name, versionOf(name)])
  const { prepack, postpack } = scripts
  const published = {
    ...manifest,
    ...publishConfig,
    scripts: { prepack, postpack },
    dependencies: Object.fromEntries(exact),
  }
  return `${JSON.stringify(published, null, 2)}\n`
}

/** The version that is installed here, which is the one of the catalog or the workspace. */
function versionOf(name: string): string {
  return JSON.parse(readFileSync(join(FOLDER, 'node_modules', name, 'package.json'), 'utf8')).version
}
