import { isObject } from '@contract-first/document/json'
import type { Operation } from '@contract-first/document/model'
import type { SchemaAt } from '@contract-first/values'
import { asText } from './containment/containment.ts'
import { WireSchemas } from './containment/wire-schemas.ts'
import type { Finding } from './finding/finding.ts'
import type { OpenApiDocument } from './reading/document.ts'
import { labelOf, operationsOf, withoutParameterNames } from './reading/operations.ts'
import { Schemas } from './schema/schemas.ts'

/** A schema of an operation: of a parameter, a body or a header. */
interface SchemaUse {
  place: string
  value: unknown
  isText: boolean
}

/**
 * The values of breaking findings that do not show their row, a line for each. As a whole message, a value is valid for
 * one side and refused by the other; the member that its row is about is in it.
 */
export function wrongWitnesses(
  base: OpenApiDocument,
  head: OpenApiDocument,
  findings: readonly Finding[],
): { shown: number; wrong: string[] } {
  const sides = { request: sidesOf(base, head, 'request'), response: sidesOf(base, head, 'response') }
  const shown = findings.filter(({ class: name, witness }) => name === 'breaking' && witness !== undefined)
  const wrong = shown.flatMap((finding) => {
    const { direction, operations, part, rule, sentence, witness } = finding
    if (direction === 'none' || !witness) return []
    const told = `${operations[0]} (${direction}), ${part} ${sentence}: ${JSON.stringify(witness.value)}`
    const isShown = operations.some((operation) => sides[direction](operation, witness.value))
    const member = memberOf(finding)
    const isHeld = member === undefined || rule === 'property-removed' || namesIn(witness.value).includes(member)
    return [...(isShown ? [] : [`not shown: ${told}`]), ...(isHeld ? [] : [`without ${member}: ${told}`])]
  })
  return { shown: shown.length, wrong }
}

/** Whether a value is allowed by one side and refused by the other at one of an operation's places. */
function sidesOf(
  base: OpenApiDocument,
  head: OpenApiDocument,
  direction: 'request' | 'response',
): (operation: string, value: unknown) => boolean {
  const [inner, outer] = direction === 'request' ? [base, head] : [head, base]
  const [own, limits] = [new Side(inner, direction, false), new Side(outer, direction, true)]
  return (operation, value) =>
    own.uses(operation).some((use) => {
      const there = limits.uses(operation).find(({ place }) => place === use.place)
      return there !== undefined && own.accepts(use, value) && !limits.accepts(there, value)
    })
}

class Side {
  readonly #direction: 'request' | 'response'
  readonly #schemas: Schemas
  readonly #wire: WireSchemas
  readonly #operations: Map<string, Operation>

  constructor(document: OpenApiDocument, direction: 'request' | 'response', isOuter: boolean) {
    this.#direction = direction
    this.#schemas = new Schemas(document)
    this.#wire = new WireSchemas(document, direction, isOuter)
    this.#operations = new Map(
      operationsOf(document).map((operation) => [withoutParameterNames(labelOf(operation)), operation]),
    )
  }

  uses(label: string): SchemaUse[] {
    const operation = this.#operations.get(withoutParameterNames(label))
    return operation ? this.#usesOf(operation) : []
  }

  #usesOf(operation: Operation): SchemaUse[] {
    // A webhook is sent by the service: what it carries is received.
    const isSent = (operation.kind === 'path') === (this.#direction === 'request')
    const calledBack = operation.callbacks.flatMap(({ operations }) => operations.flatMap((one) => this.#usesOf(one)))
    const content = (place: string, all: Operation['responses'][number]['content']) =>
      all.map(({ name, schema }) => ({ place: `${place} ${name.split(';')[0]}`, value: schema?.value, isText: false }))
    if (isSent)
      return [
        ...calledBack,
        ...operation.parameters.map((one) => ({
          // Callers do not see the names of path parameters.
          place: one.in === 'path' ? `path ${operation.path.indexOf(`{${one.name}}`)}` : `${one.in} ${one.name}`,
          value: (one.schema ?? one.content?.schema)?.value,
          isText: one.schema !== undefined,
        })),
        ...content('body', operation.requestBody?.content ?? []),
      ]
    const received = operation.responses.flatMap(({ status, content: all, headers }) => [
      ...content(status, all),
      ...headers.map(({ name, schema }) => ({ place: `${status} ${name}`, value: schema?.value, isText: true })),
    ])
    return [...calledBack, ...received]
  }

  accepts({ value: schema, isText }: SchemaUse, value: unknown): boolean {
    const all = this.#wire.at(this.#schemas.of(schema ?? true))
    const takes = (one: unknown) => all.every((at: SchemaAt) => at.isValid(one) && at.isOfKnownKinds(one))
    return takes(value) || (isText && takes(asText(value)))
  }
}

/** The names of all members in a value, at any depth. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => [...(isObject(value) ? [name] : []), ...namesIn(member)])
}

/** The member that a finding is about; undefined for the value itself, an item, or members without a name. */
function memberOf({ part }: Finding): string | undefined {
  const place = /, `([^`]*)`(?: in what callers \w+)?$/.exec(part)?.[1] ?? ''
  return /(?:^|\.)([a-z]\w*)$/i.exec(place)?.[1]
}
