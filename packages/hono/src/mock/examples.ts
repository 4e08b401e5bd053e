import type { JsonObject } from '@contract-first/document/json'
import type { Context } from 'hono'
import { fieldOf } from '../method.ts'
import type { Contract } from '../operation.ts'
import { documentedAnswers } from './documented-answers.ts'

/** The responses of an app whose own code is not written yet. */
export interface Examples<Handlers> {
  /** A handler for every operation. */
  handlers: Handlers
}

/**
 * Answers a generated contract from its document, with its examples or the simplest values that its schemas allow.
 * `Prefer: code=404` chooses the status of one response.
 *
 * @param document - the document that the contract was generated from (`openapi.json`)
 */
export function examplesOf<Handlers>(contract: Contract, document: JsonObject): Examples<Handlers> {
  const { operations, succeed } = documentedAnswers(document)
  const byPlace = new Map(operations.map((operation) => [`${fieldOf(operation.method)} ${operation.path}`, operation]))
  const handlers = Object.values(contract.operations).flatMap(({ id, method, path }) => {
    const operation = byPlace.get(`${method} ${path}`)
    return operation ? [[id, (_: object, __: unknown, c: Context) => succeed(operation, c, accepted(c))]] : []
  })
  return { handlers: Object.fromEntries(handlers) }
}

function accepted(c: Context): string | undefined {
  return c.req.header('accept')
}
