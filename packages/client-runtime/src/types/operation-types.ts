/** What openapi-typescript writes for one operation. */
export interface OperationTypes {
  parameters: { path?: unknown; query?: unknown; header?: unknown; cookie?: unknown }
  requestBody?: unknown
  responses: unknown
}

/** An `operations` interface, as codegen and openapi-typescript write it. */
export type OperationsTypes<Operations> = { [Id in keyof Operations]: OperationTypes }

/** The JSON of a message, or what else its media types hold; undefined when it has no content. */
export type BodyOf<Message> = Message extends { content: infer Content }
  ? Content extends { 'application/json': infer Json }
    ? Json
    : Content[keyof Content]
  : undefined
