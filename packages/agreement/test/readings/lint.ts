import { below, type JsonObject, members } from '@contract-first/document/json'
import { LocalFiles } from '@contract-first/document/local-files'
import { isIgnoredResponseHeader, operationsIn } from '@contract-first/document/words'
import { findHeader, onOwnOperations, placedResponses, queryParameters, security } from '@contract-first/lint/parts'
import { createConfig, lint } from '@redocly/openapi-core'
import { mapped, type OperationReading, type OriginOf, type PartReading } from '../differences.ts'

/** The reading of the lint rules. */
export async function lintReading(file: string, document: JsonObject, originOf: OriginOf): Promise<PartReading> {
  const labels = labelsOf(document, originOf)
  const found: Record<string, object> = {}
  const collect = () => {
    const { visitor, namesOf } = queryParameters()
    const { visitor: ofDocument, alternativesOf } = security()
    const ofOperations = onOwnOperations((operation, ctx) => {
      const responses = placedResponses(ctx, operation).map((response) => {
        const names = members(response.node.headers).map(([name]) => name)
        const headers = names
          .filter((name) => !isIgnoredResponseHeader(name))
          .map((name) => [name, findHeader(ctx, response, name)?.node.required === true])
        return [response.status, Object.fromEntries(headers)]
      })
      const reading = {
        query: namesOf(ctx, operation).sort(),
        responses: Object.fromEntries(responses),
        security: schemesOf(alternativesOf(operation)),
      }
      for (const label of labels.get(ctx.location.pointer) ?? []) found[label] = reading
    })
    return { ...visitor, ...ofDocument, ...ofOperations }
  }
  const plugins = [{ id: 'reading', rules: { oas3: { collect } } }]
  const config = await createConfig({ plugins, rules: { 'reading/collect': 'error' } })
  await lint({ ref: file, config, externalRefResolver: new LocalFiles() })
  return found
}

/** The operations by the place where each is written: paths may share one. */
function labelsOf({ paths }: JsonObject, originOf: OriginOf): ReadonlyMap<string, string[]> {
  const labels = new Map<string, string[]>()
  for (const [path, item] of members(paths)) {
    for (const { method, steps } of operationsIn(item)) {
      const place = `#${originOf(below('/paths', path, ...steps))}`
      labels.set(place, [...(labels.get(place) ?? []), `${method} ${path}`])
    }
  }
  return labels
}

/** It gets the document as written: media types uncorrected, and operations without the implied success. */
export function asLinted({ parameters, responses, security }: OperationReading): object {
  const query = Object.keys(parameters).filter((key) => key.startsWith('query '))
  return {
    query: query.map((key) => key.slice('query '.length)).sort(),
    responses: mapped(written(responses), ({ headers }) => mapped(headers, ({ required }) => required)),
    security: schemesOf(security),
  }
}

/** The names of the schemes: which of them are alternatives may be corrected. */
function schemesOf(alternatives: readonly (readonly string[])[]): string[] {
  return [...new Set(alternatives.flat())].sort()
}

function written<Response>(responses: Readonly<Record<string, Response>>): Readonly<Record<string, Response>> {
  const others = Object.entries(responses).filter(([status]) => status !== '2XX')
  const isAdded = others.length > 0 && !others.some(([status]) => /^(?:[23]|default$)/.test(status))
  return isAdded ? Object.fromEntries(others) : responses
}
