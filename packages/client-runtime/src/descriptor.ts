/** How an operation is called, and what answers it: what codegen writes into `client.ts` for each. */
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
