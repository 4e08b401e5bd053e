/** A call that was recorded, as far as the record tells. */
export interface Call {
  /** In capitals; empty where the record has only the operation. */
  method: string
  /** The path of the URL, percent-encoded; absent where the record has only the operation. */
  pathname?: string
  operationId?: string
  /** An ISO 8601 date, with or without a time. */
  time?: string
  /** Names the caller without being a secret. */
  keyId?: string
  status?: number
  /** Absent in records that hold neither parameters nor bodies, such as access logs. */
  messages?: { request: Message; response: Message }
}

/** A request or a response. */
export interface Message {
  /** Of requests: the parameters of the query, in their order. */
  query: readonly (readonly [name: string, value: string])[]
  /** By their names in lower case. */
  headers: ReadonlyMap<string, string>
  body?: {
    mediaType: string
    /** Absent where the record leaves it out. */
    text?: string
  }
}
