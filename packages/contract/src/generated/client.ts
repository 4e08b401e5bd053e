// Generated from the OpenAPI description, do not edit. To generate it again: codegen ../../openapi/petstore.yaml --out src/generated
import type * as types from './types.ts'

/** How an operation is called, and what answers it. */
export interface OperationDescriptor {
  readonly method: string
  readonly path: string
  /** Where each parameter goes, by its name. */
  readonly parameters: Readonly<Record<string, ParameterDescriptor | ParameterDescriptor['in']>>
  /** The media type of the request body, when it takes one. */
  readonly requestBody?: string
  /** What the body of each documented response is, by status: `200`, `4XX` or `default`. */
  readonly responses: Readonly<Record<string, 'json' | 'text' | 'none'>>
  readonly deprecated: boolean
  /** RFC 3339 full-date of the removal. */
  readonly sunset?: string
  /** The operationId of the replacement. */
  readonly replacedBy?: string
}

/** A parameter that is not written in the default style of its place. */
export interface ParameterDescriptor {
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly style?: string
  readonly explode?: boolean
  readonly allowReserved?: true
  /** Its text is JSON. */
  readonly json?: true
}

/** The types of every operation, by its operationId. */
export interface operations {
  /**
   * List all animals
   *
   * Lists animals by ascending identifier, one page at a time.
   *
   * `GET /pets`
   */
  listPets: types.operations['listPets']
  /**
   * Add an animal
   *
   * Adds an animal and returns it with the identifier that the service assigned. A `201` means that the animal is
   * stored durably; when the request is refused, nothing is stored. The response carries no `Location`: the only
   * URL of a single animal is deprecated.
   *
   * `POST /pets`
   */
  createPet: types.operations['createPet']
  /**
   * Get an animal
   *
   * Returns one animal. In its place, `GET /pets` takes a `status` filter. Every response carries the headers
   * `Deprecation`, `Sunset` and `Link`.
   *
   * `GET /pets/{petId}`
   *
   * @deprecated To be removed on 2030-12-05; use listPets.
   */
  getPet: types.operations['getPet']
}

export const OPERATIONS: { readonly [Id in keyof operations]: OperationDescriptor } = {
  listPets: {
    method: 'GET',
    path: '/pets',
    parameters: { limit: 'query', status: 'query', cursor: 'query' },
    responses: { '200': 'json', '400': 'json', '401': 'json', '429': 'json', default: 'json' },
    deprecated: false,
  },
  createPet: {
    method: 'POST',
    path: '/pets',
    parameters: { 'Idempotency-Key': 'header' },
    requestBody: 'application/json',
    responses: { '201': 'json', '400': 'json', '401': 'json', '409': 'json', '422': 'json', '429': 'json', default: 'json' },
    deprecated: false,
  },
  getPet: {
    method: 'GET',
    path: '/pets/{petId}',
    parameters: { petId: 'path' },
    responses: { '200': 'json', '400': 'json', '401': 'json', '404': 'json', '429': 'json', default: 'json' },
    deprecated: true,
    sunset: '2030-12-05',
    replacedBy: 'listPets',
  },
}

/** The servers of the document, by environment. */
export const SERVERS = {
  production: 'https://api.petstore.example/v1',
  staging: 'https://staging.petstore.example/v1',
  local: 'http://127.0.0.1:3000/v1',
} as const
