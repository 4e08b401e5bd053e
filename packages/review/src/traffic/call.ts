/** A call that was recorded, as far as the record tells. */
export interface Call {
  /** In capitals; empty where the record has only the operation. */
  readonly method: string
  /** The path of the URL, percent-encoded; absent where the record has only the operation. */
  readonly pathname?: string
  readonly operationId?: string
  /** An ISO 8601 date, with or without a time. */
  readonly time?: string
  /** Names the caller without being a secret. */
  readonly keyId?: string
  readonly status?: number
  /** Absent in records that hold neither parameters nor bodies, such as access logs. */
  readonly messages?: { readonly request: Message; readonly response: Message }
}

/** A request or a response. */
export interface Message {
  /** Of requests: the parameters of the query, in their order. */
  readonly query: readonly (readonly [name: string, value: string])[]
  /** By their names in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly body?: {
    readonly mediaType: string
    /** Absent where the record leaves it out. */
    readonly text?: string
  }
}
