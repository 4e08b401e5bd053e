import { below } from '@contract-first/document/json'
import type { SourceDocument } from './document.ts'
import type { Operation } from './operation.ts'

/** Refuses a path whose templates differ from its parameters: OpenAPI Specification 3.1.1, section 4.8.8. */
export function checkPath(document: SourceDocument, { path, pointer, parameters }: Operation): void {
  // A parameter that could not be read may be the one that is missing.
  if (document.isIncomplete(pointer) || document.isIncomplete(below('/paths', path, 'parameters'))) return
  const templates = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name))
  const declared = new Set(parameters.flatMap(({ in: location, name }) => (location === 'path' ? [name] : [])))
  for (const name of templates) {
    if (name !== undefined && !declared.has(name))
      document.problem(pointer, `the path has {${name}}, but no path parameter of that name is declared`)
  }
  for (const name of declared) {
    if (!templates.has(name))
      document.problem(pointer, `the path parameter ${JSON.stringify(name)} is not part of the path ${path}`)
  }
}
