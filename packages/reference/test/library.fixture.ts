import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Source } from '../src/document/node.ts'

const fileOf = (name: string): string => join(import.meta.dirname, 'library', name)

/** The files of an API with something for every kind of page. */
export const LIBRARY: Readonly<Record<'document' | 'workflows' | 'changelog', string>> = {
  document: fileOf('openapi.yaml'),
  workflows: fileOf('workflows.arazzo.yaml'),
  changelog: fileOf('changelog.yaml'),
}

export function librarySource(file: keyof typeof LIBRARY): Source {
  return { root: parse(readFileSync(LIBRARY[file], 'utf8')), warn: () => {} }
}

/** The configuration of a site with every feature. */
export const librarySite: string = fileOf('reference.yaml')
