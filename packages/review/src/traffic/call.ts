/** A recorded call, as far as the record describes it. */
export interface Call {
  /** In capitals; empty if the record has only the operation. */
  method: string
  /** The path of the URL, percent-encoded; absent if the record has only the operation. */
  pathname?: string
  operationId?: string
  /** An ISO 8601 date, with or without a time. */
  time?: string
  /** Identifies the caller without being a secret. */
  keyId?: string
  status?: number
  /** Absent in records that hold neither parameters nor bodies, such as access logs. */
  messages?: { request: Message; response: Message }
}

/** A request or a response. */
export interface Message {
  /** The parameters of a request's query, in their order. */
  query: readonly (readonly [name: string, value: string])[]
  /** Headers by their names in lower case. */
  headers: ReadonlyMap<string, string>
  body?: {
    mediaType: string
    /** Absent if the record leaves it out. */
    text?: string
  }
}
