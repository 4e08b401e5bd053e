import type { ParameterLocation } from '../words/parameters.ts'

/** The fields of a Parameter Object that determine how its value is written. */
export interface ParameterShape {
  in: ParameterLocation
  /** Default: the first style of its location in `STYLES`. */
  style?: string | undefined
  /** Default: that of the style. */
  explode?: boolean | undefined
  allowReserved?: boolean | undefined
  /** Whether its text is JSON, which has no style. */
  json?: boolean | undefined
}

/** How a property of a form is written: the fields of its Encoding Object, and whether its schema describes a file. */
export interface FieldShape {
  style?: string | undefined
  explode?: boolean | undefined
  allowReserved?: boolean | undefined
  /** A single media type. Default: depends on the value. */
  contentType?: string | undefined
  /** Whether its strings are the contents of files. */
  isFile?: boolean | undefined
  headers?: Readonly<Record<string, Pick<ParameterShape, 'explode' | 'json'>>> | undefined
}

/**
 * Everything about an operation that its requests depend on, as plain JSON, so that a page can hold it without the
 * document.
 */
export interface OperationShape {
  /** The method, spelled as in HTTP. */
  method: string
  /** The path with its templates: `/books/{bookId}`. */
  path: string
  /** The servers of this operation, with the defaults of their variables. */
  servers: readonly { url: string; variables: Readonly<Record<string, string>> }[]
  parameters: readonly (ParameterShape & { name: string; form?: FormShape })[]
  /** The fields of a request body's forms, by media type; empty for other media types. */
  bodies: Readonly<Record<string, FormShape>>
  /** Alternatives, each of which needs all of its security schemes, by name. */
  security: readonly (readonly string[])[]
  credentials: Readonly<Record<string, CredentialShape>>
}

/** The shapes of the fields of a form that are not written in the default way, by name. */
export type FormShape = Readonly<Record<string, FieldShape>>

/** Where a credential goes; one with a `scheme` goes into `Authorization`. */
export type CredentialShape = { in: 'header' | 'query' | 'cookie'; name: string } | { scheme: string }
