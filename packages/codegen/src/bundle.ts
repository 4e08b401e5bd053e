import { readFile } from 'node:fs/promises'
import { BaseResolver, bundle, createConfig, getLineColLocation, Source } from '@redocly/openapi-core'
import type { JsonObject } from './json.ts'
import { displayPath } from './place.ts'
import { DocumentError } from './problem.ts'
import type { SourceFile } from './source-file.ts'

/** Moves what other files hold into the document. @throws {DocumentError} when a `$ref` cannot be followed */
export async function bundleFiles({ path, parsed }: SourceFile): Promise<JsonObject> {
  const config = await createConfig({})
  const source = new Source(path, await readFile(path, 'utf8'))
  const { bundle: bundled, problems } = await bundle({
    doc: { source, parsed },
    config,
    externalRefResolver: new BaseResolver(config.resolve),
  })
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return bundled.parsed as JsonObject
  throw new DocumentError(
    errors.map(({ message, location: [location] }) => {
      const pointer = location?.pointer ?? '#/'
      const place = { source: location?.source ?? source, pointer, reportOnKey: true }
      const { start } = getLineColLocation(place)
      const file = displayPath(place.source.absoluteRef)
      return { file, line: start.line, column: start.col, message: `${message} (at ${pointer})` }
    }),
  )
}
