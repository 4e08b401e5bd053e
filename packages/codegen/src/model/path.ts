import type { SourceDocument } from './document.ts'
import type { Operation } from './operation.ts'

/** A whole segment, and a name that the router does not read as more than a name. */
const TEMPLATE = /^\{([^{}:?*]+)\}$/

/** Refuses a path that the router would understand differently, and one whose templates are not its parameters. */
export function checkPath(document: SourceDocument, { path, pointer, parameters }: Operation): void {
  const segments = path.split('/').slice(1)
  for (const segment of segments) {
    if (!TEMPLATE.test(segment) && (/[{}*]/.test(segment) || segment.startsWith(':')))
      document.notSupported(pointer, `the path segment ${JSON.stringify(segment)}`, 'path')
  }
  const templates = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name))
  const declared = new Set(parameters.flatMap(({ in: location, name }) => (location === 'path' ? [name] : [])))
  for (const name of templates) {
    if (name !== undefined && !declared.has(name))
      document.problem(pointer, `the path names {${name}}, but no path parameter of this name is declared`)
  }
  for (const name of declared) {
    if (!templates.has(name))
      document.problem(pointer, `the path parameter ${JSON.stringify(name)} is not part of the path ${path}`)
  }
}
