/**
 * The data of the pages: this package's reading of a document, to compare it with those of other tools. Every place is
 * a JSON Pointer into the unified view.
 */
export { type LoadedDocument, loadDocument } from '../document/load.ts'
export type { DocumentNode } from '../document/node.ts'
export { type Api, readApi, type Tag } from './api.ts'
export type { Content } from './content.ts'
export type { Operation, RequestBody } from './operation.ts'
export type { Parameter } from './parameter.ts'
export type { Header, Response } from './response.ts'
export type { SecurityRequirement, SecurityScheme } from './security.ts'
