import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'rolldown'

/**
 * Writes the licences of the third-party packages in the bundle next to it.
 *
 * @throws when a package does not name its licence: find out, or do without it
 */
export function notices(fileName: string): Plugin {
  return {
    name: 'notices',
    generateBundle(_options, files) {
      const modules = Object.values(files).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const folders = new Set(modules.flatMap((id) => packageFolder(id) ?? []))
      const source = [...new Set([...folders].map(notice))].sort().join(`\n${'='.repeat(80)}\n\n`)
      this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

/** The package of a module; undefined for one of ours. Subfolders may have smaller manifests of their own. */
function packageFolder(id: string): string | undefined {
  return /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1]
}

function notice(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (typeof license !== 'string') throw new Error(`${name} ${version} in ${folder} does not name its licence.`)
  // Some packages name a licence without its text.
  const texts = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
  return [`${name} ${version} (${license})\n`, ...texts.map((file) => readFileSync(join(folder, file), 'utf8'))].join(
    '\n',
  )
}
