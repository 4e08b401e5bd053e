import { readFileSync } from 'node:fs'
import { minifySync, transformSync } from 'rolldown/utils'
import { hash } from './document/names.ts'

/** The files that pages load; their names change with their bytes, so that browsers may keep them for good. */
export interface Assets {
  stylesheet: string
  script: string
  files: readonly (readonly [path: string, content: string | Uint8Array])[]
}

const SCRIPTS = ['search', 'console', 'copy']

export function defaultIcon(): string {
  return read('assets/icon.svg')
}

export function readAssets(icon: string = defaultIcon()): Assets {
  const style = named('style', 'css', read('assets/style.css'))
  const script = named('site', 'js', `'use strict'\n${SCRIPTS.map(browserScript).join('\n')}\n`)
  return {
    stylesheet: style[0],
    script: script[0],
    files: [style, script, ['assets/icon.svg', icon]],
  }
}

function named(name: string, extension: string, content: string): readonly [path: string, content: string] {
  return [`assets/${name}.${hash(Buffer.from(content))}.${extension}`, content]
}

function browserScript(name: string): string {
  const file = `browser/${name}.ts`
  const { code, errors } = transformSync(file, read(file))
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`)
  return minifySync(file, code, { module: false }).code
}

function read(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
}
