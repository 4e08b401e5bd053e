/**
 * `node .ci/publish.ts PACKAGES [--dry-run]`: publishes each packed tool of a folder whose version the registry lacks,
 * with npm's provenance, and prints a tag for each on standard output. The next run finishes a release that stopped
 * half-way. A dry run sends nothing and needs no rights.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'

const [folder = '', ...options] = process.argv.slice(2)
const isDry = options.includes('--dry-run')
const files = globSync('*.tgz', { cwd: folder }).sort()
if (files.length === 0) throw new Error(`${folder} holds no packages: npx -y pnpm pack:tools writes them.`)

for (const file of files) {
  const manifest = execFileSync('tar', ['-xzOf', file, 'package/package.json'], { cwd: folder, encoding: 'utf8' })
  const { name, version } = JSON.parse(manifest)
  const release = `${name}@${version}`
  if (isPublished(release)) {
    process.stderr.write(`${release} is already published\n`)
    continue
  }
  // An absolute path: npm would read `a/b.tgz` as a GitHub repository.
  const args = ['publish', join(process.cwd(), folder, file), '--access', 'public']
  // npm's own output goes to standard error.
  execFileSync('npm', [...args, isDry ? '--dry-run' : '--provenance'], { stdio: ['ignore', 2, 2] })
  process.stdout.write(`${release}\n`)
}

function isPublished(release: string): boolean {
  const { status, stdout, stderr } = spawnSync('npm', ['view', release, 'version'], { encoding: 'utf8' })
  if (status === 0) return stdout.trim() !== ''
  if (stderr.includes('E404')) return false
  throw new Error(`Cannot tell whether ${release} is published: ${stderr}`)
}
