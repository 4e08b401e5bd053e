/**
 * The printing alone: what openapi-typescript exports at its root loads Redocly and its rules first, which takes as
 * long as all else.
 */
declare module 'openapi-typescript/dist/transform/index.mjs' {
  import type { GlobalContext } from 'openapi-typescript'
  import type ts from 'typescript'

  /** @param document - whose references are local and lead somewhere */
  export default function transformSchema(document: object, context: Omit<GlobalContext, 'redoc'>): ts.Node[]
}

declare module 'openapi-typescript/dist/lib/ts.mjs' {
  export { astToString, NUMBER, STRING, tsUnion } from 'openapi-typescript'
}

declare module 'openapi-typescript/dist/lib/utils.mjs' {
  export { resolveRef } from 'openapi-typescript'
}
