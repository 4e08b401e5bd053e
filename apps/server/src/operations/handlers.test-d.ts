/**
 * This must not compile: a table of handlers that breaks the contract. `tsc` reads this file, and nothing runs it; a
 * line after `@ts-expect-error` that compiles is an error.
 */
import type { PetstoreHandlers } from '../petstore-types.ts'

declare const handlers: PetstoreHandlers
const { getPet: _, ...others } = handlers
const rex = { id: 1, name: 'Rex', categoryId: 7 }
const notFound = { code: 'not_found', message: 'There is no animal with the id 7.', status: 404 } as const
const rateLimited = { code: 'rate_limited', message: 'Wait.', status: 429 } as const

/** The correct table: this must compile, or the errors below could have other causes. */
export const complete: PetstoreHandlers = {
  ...handlers,
  listPets: ({ query }, reply) => reply(200, [{ ...rex, status: query.status ?? 'sold' }]),
  createPet: ({ body }, reply) => reply(201, { ...body, id: 1 }, { 'Idempotent-Replayed': true }),
  getPet: ({ path }, reply) => (path.petId === 1 ? reply(200, rex) : reply(404, notFound)),
}

// @ts-expect-error an operation is missing
export const withoutGetPet: PetstoreHandlers = others

// @ts-expect-error operationIds have no spaces, so the contract never has such an operation
export const withMore: PetstoreHandlers = { ...complete, 'not an operation': handlers.getPet }

export const answers: Record<string, PetstoreHandlers['getPet']> = {
  // @ts-expect-error 204 is not declared
  undeclaredStatus: (_, reply) => reply(204),
  // @ts-expect-error a 404 carries an Error object, not a Pet
  bodyOfAnotherStatus: (_, reply) => reply(404, rex),
  // @ts-expect-error the required property `categoryId` is missing
  missingProperty: (_, reply) => reply(200, { id: 1, name: 'Rex' }),
  // @ts-expect-error `name` is a string
  wrongType: (_, reply) => reply(200, { ...rex, name: 1 }),
  // @ts-expect-error no schema names `owner`
  extraProperty: (_, reply) => reply(200, { id: 1, name: 'Rex', categoryId: 7, owner: 'me' }),
  // @ts-expect-error `lost` is not a PetStatus
  wrongEnum: (_, reply) => reply(200, { id: 1, name: 'Rex', categoryId: 7, status: 'lost' }),
  // @ts-expect-error `gone` is not a code of a 404
  wrongCode: (_, reply) => reply(404, { ...notFound, code: 'gone' }),
  // @ts-expect-error the status inside a 404 is 404
  wrongStatusInBody: (_, reply) => reply(404, { ...notFound, status: 400 }),
  // @ts-expect-error the operation declares no such header
  unknownHeader: (_, reply) => reply(200, rex, { Location: '/v1/pets/1' }),
  // @ts-expect-error responses come only from `reply`
  aroundReply: () => ({ status: 200, body: rex, headers: {} }),
  // @ts-expect-error the type Response says nothing about status and body
  response: () => new Response('{}'),
  // @ts-expect-error a handler returns a response
  nothing: () => {},
}

export const headers: Record<string, PetstoreHandlers['createPet']> = {
  // @ts-expect-error a 401 needs WWW-Authenticate, which nothing supplies
  missingHeader: (_, reply) => reply(401, { code: 'missing_api_key', message: 'Send a key.', status: 401 }),
  // @ts-expect-error Retry-After is a number of seconds
  wrongHeaderType: (_, reply) => reply(429, rateLimited, { 'Retry-After': '1' }),
  // @ts-expect-error Idempotent-Replayed is present and true, or absent
  wrongHeaderConstant: (_, reply) => reply(201, rex, { 'Idempotent-Replayed': false }),
  // @ts-expect-error the other operation's header
  headerOfAnotherOperation: (_, reply) => reply(201, rex, { Sunset: 'Thu, 05 Dec 2030 00:00:00 GMT' }),
}

export const requests: Record<string, PetstoreHandlers['listPets']> = {
  // @ts-expect-error it is called `status`
  misspeltQueryParameter: ({ query }, reply) => reply(200, query.stauts === 'sold' ? [] : [rex]),
  // @ts-expect-error this comparison could never be true
  impossibleComparison: ({ query }, reply) => reply(200, query.status === 'lost' ? [] : [rex]),
  // @ts-expect-error the cursor may be absent
  absentParameter: ({ query }, reply) => reply(200, query.cursor.length === 0 ? [] : [rex]),
  // @ts-expect-error listPets has no body
  noBody: ({ body }, reply) => reply(200, body),
}
