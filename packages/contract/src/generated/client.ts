// Generated from the OpenAPI description, do not edit. To generate it again: codegen ../../openapi/petstore.yaml --out src/generated --enums open
// @ts-nocheck: its exports have declared types, and checking how each is made would be most of a build.
import type { OpenResponses, OperationDescriptor, SecuredBy } from '@contract-first/client'
import { authorizer } from '@contract-first/client/auth'
import { linkedPages } from '@contract-first/client/pages'
import type * as types from './types.ts'

/** The types of every operation, by its operationId. */
export interface operations extends SecuredBy<'bearerAuth'> {
  /**
   * List all animals
   *
   * Lists animals by ascending identifier, one page at a time.
   *
   * `GET /pets`
   *
   * @see `petstore.yaml#/paths/~1pets/get`
   */
  listPets: OpenResponses<types.operations['listPets']>
  /**
   * Add an animal
   *
   * Adds an animal and returns it with the identifier that the service assigned. A `201` means that the animal is
   * stored durably; when the request is refused, nothing is stored. The response carries no `Location`: the only
   * URL of a single animal is deprecated.
   *
   * `POST /pets`
   *
   * @see `petstore.yaml#/paths/~1pets/post`
   */
  createPet: OpenResponses<types.operations['createPet']>
  /**
   * Get an animal
   *
   * Returns one animal. In its place, `GET /pets` takes a `status` filter. Every response carries the headers
   * `Deprecation`, `Sunset` and `Link`.
   *
   * `GET /pets/{petId}`
   *
   * @deprecated To be removed on 2030-12-05; use listPets.
   * @see `petstore.yaml#/paths/~1pets~1{petId}/get`
   */
  getPet: OpenResponses<types.operations['getPet']>
}

/** @see `petstore.yaml#/paths/~1pets/get` */
export const listPets: OperationDescriptor = {
  method: 'GET',
  path: '/pets',
  parameters: { limit: 'query', status: 'query', cursor: 'query' },
  responses: { '200': 'json', '400': 'json', '401': 'json', '429': 'json', default: 'json' },
  security: { anyOf: [{ bearerAuth: 'Bearer' }], authorizer },
  pages: linkedPages,
}

/** @see `petstore.yaml#/paths/~1pets/post` */
export const createPet: OperationDescriptor = {
  method: 'POST',
  path: '/pets',
  parameters: { 'Idempotency-Key': 'header' },
  requestBody: 'application/json',
  responses: { '201': 'json', '400': 'json', '401': 'json', '409': 'json', '422': 'json', '429': 'json', default: 'json' },
  security: { anyOf: [{ bearerAuth: 'Bearer' }], authorizer },
}

/** @see `petstore.yaml#/paths/~1pets~1{petId}/get` */
export const getPet: OperationDescriptor = {
  method: 'GET',
  path: '/pets/{petId}',
  parameters: { petId: 'path' },
  responses: { '200': 'json', '400': 'json', '401': 'json', '404': 'json', '429': 'json', default: 'json' },
  security: { anyOf: [{ bearerAuth: 'Bearer' }], authorizer },
}

/** All of them, by operationId. A program that calls a few imports those instead, and bundles no others. */
export const OPERATIONS: { readonly [Id in keyof operations]: OperationDescriptor } = {
  listPets,
  createPet,
  getPet,
}

/** The servers of the document, by environment. */
export const SERVERS = {
  production: 'https://api.petstore.example/v1',
  staging: 'https://staging.petstore.example/v1',
  local: 'http://127.0.0.1:3000/v1',
} as const
