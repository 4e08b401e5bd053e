import { DocumentError } from '@contract-first/document'
import type { BuildOptions } from '../site-options.ts'
import { readSettings } from './read.ts'

/**
 * The options of `buildFiles` from a configuration file. Those in `typed` take precedence: a document among them is the
 * only one of the site.
 * @throws {DocumentError} with every setting that is unknown or of the wrong kind, and its place
 */
export function configured(path: string, typed: Partial<BuildOptions> = {}): BuildOptions {
  const {
    apis,
    'base-url': baseUrl,
    'base-path': basePath,
    'allow-remote': allowRemote,
    'client-install': clientInstall,
    ...settings
  } = readSettings(path)
  const editions = typed.document === undefined ? apis : undefined
  const document = typed.document ?? editions?.[0]?.document ?? settings.document
  if (document === undefined)
    throw new DocumentError([{ file: path, line: 1, column: 1, message: 'expected document, or apis' }])
  return { ...settings, editions, baseUrl, basePath, allowRemote, clientInstall, ...typed, document }
}
