/** The model of a document: read once, with its references followed and its defaults filled in. */

export { resolve } from '../references/follow.ts'
export { type Api, problemsOf, readApi } from './api.ts'
export type { Encoding, Header, MediaType } from './content.ts'
export { type Example, valuesOf } from './example.ts'
export { type Lifecycle, lifecycleOf } from './lifecycle.ts'
export { bodySent, type Callback, type Operation, type RequestBody } from './operation.ts'
export type { Parameter } from './parameter.ts'
export type { Part, SchemaPlace } from './part.ts'
export { requestShapeOf } from './request-shape.ts'
export { type Link, type Response, responseFor } from './response.ts'
export type { SecurityRequirement, SecurityScheme } from './security.ts'
export { type Server, type ServerVariable, urlOf } from './server.ts'
