import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { hash } from './document/names.ts'

/** The files that pages load; their names change with their bytes, so that browsers may keep them for good. */
export interface Assets {
  stylesheet: string
  script: string
  /** Loaded when a console is opened. */
  consoleScript: string
  /** Loaded when a reader chooses changes by the operations that they call. */
  changesScript: string
  files: readonly (readonly [path: string, content: string | Uint8Array])[]
  /** The file of `changesScript`, for a site with a changelog. */
  changesFile: readonly [path: string, content: string]
}

const [SITE_SCRIPT, CONSOLE_SCRIPT, CHANGES_SCRIPT] = await Promise.all([
  bundled('site'),
  bundled('console'),
  bundled('changes'),
])

export function defaultIcon(): string {
  return read('assets/icon.svg')
}

/** @param brand - rules that follow this package's own */
export function readAssets(icon: string = defaultIcon(), brand: string = ''): Assets {
  const style = named('style', 'css', `${read('assets/style.css')}${brand}`)
  const script = named('site', 'js', SITE_SCRIPT)
  const consoleScript = named('console', 'js', CONSOLE_SCRIPT)
  const changesScript = named('changes', 'js', CHANGES_SCRIPT)
  return {
    stylesheet: style[0],
    script: script[0],
    consoleScript: consoleScript[0],
    changesScript: changesScript[0],
    files: [style, script, consoleScript, ['assets/icon.svg', icon]],
    changesFile: changesScript,
  }
}

function named(name: string, extension: string, content: string): readonly [path: string, content: string] {
  return [`assets/${name}.${hash(Buffer.from(content))}.${extension}`, content]
}

/** The script that the pages of a watched site load in addition. */
export function reloadScript(): Promise<string> {
  return bundled('reload')
}

/** One classic script from a module and everything that it imports. */
async function bundled(name: string): Promise<string> {
  const input = fileURLToPath(new URL(`browser/${name}.ts`, import.meta.url))
  const bundle = await rolldown({ input, platform: 'browser', logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}

function read(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
}
