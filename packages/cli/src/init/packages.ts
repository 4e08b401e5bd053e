import { cpSync, globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { template } from '../templates.ts'

/** Where a project keeps the packages of contract-first that come from files, so that a clone installs them, too. */
export const VENDOR = 'vendor'

/** The packages of contract-first in a folder, as `pnpm pack` writes them: a file for each name. */
export function packedIn(packages: string): Map<string, string> {
  const files = globSync('contract-first-*.tgz', { cwd: packages }).sort()
  return new Map(
    files.map((file) => {
      const [, tool] = /^contract-first-(?:(.+)-)?\d+\.\d+\.\d+/.exec(file) ?? []
      return [tool === undefined ? 'contract-first' : `@contract-first/${tool}`, file]
    }),
  )
}

/** Copies packages into a project; returns them as its dependencies: a path for each name. */
export function keepPackages(packages: string, project: string): Map<string, string> {
  const packed = packedIn(packages)
  mkdirSync(join(project, VENDOR), { recursive: true })
  for (const file of packed.values()) cpSync(join(packages, file), join(project, VENDOR, file))
  return new Map([...packed].map(([name, file]) => [name, `file:${VENDOR}/${file}`]))
}

/**
 * A manifest whose packages of contract-first, and their dependencies among those, come from files. npm takes the
 * latter from the former, Yarn from `resolutions`.
 */
export function fromFiles(manifest: object, packed: ReadonlyMap<string, string>): object {
  const { dependencies, devDependencies, ...rest } = { dependencies: {}, devDependencies: {}, ...manifest }
  const direct = takenFrom(packed, dependencies)
  const others = [...packed].filter(([name]) => !(name in direct))
  const dev = { ...takenFrom(packed, devDependencies), ...Object.fromEntries(others) }
  const sorted = Object.entries(dev).sort(([a], [b]) => (a < b ? -1 : 1))
  const made = { ...rest, dependencies: direct, devDependencies: Object.fromEntries(sorted) }
  return packed.size === 0 ? made : { ...made, resolutions: Object.fromEntries(packed) }
}

/** The settings by which pnpm takes the packages of contract-first from files. */
export function workspaceOf(packed: ReadonlyMap<string, string>): string {
  const lines = [...packed].map(([name, path]) => `  '${name}': '${path.replaceAll("'", "''")}'\n`)
  return `# For pnpm: the packages of contract-first depend on each other; take those from files, too.\noverrides:\n${lines.join('')}`
}

/** The packages that a project needs but the folder lacks. */
export function lackingPackages(packages: string): string[] {
  const packed = packedIn(packages)
  const { dependencies, devDependencies } = JSON.parse(template('service/package.json'))
  const names = Object.keys({ ...dependencies, ...devDependencies })
  return names.filter((name) => /^@?contract-first(\/|$)/.test(name) && !packed.has(name))
}

function takenFrom(packed: ReadonlyMap<string, string>, dependencies: object): Record<string, string> {
  const entries = Object.entries(dependencies).map(([name, range]) => [name, packed.get(name) ?? range])
  return Object.fromEntries(entries)
}
