import type { ParameterLocation } from '../words/parameters.ts'

/** How the value of a parameter is written: the fields of a Parameter Object that its text depends on. */
export interface ParameterShape {
  in: ParameterLocation
  /** Default: the first of its location in `STYLES`. */
  style?: string | undefined
  /** Default: that of the style. */
  explode?: boolean | undefined
  allowReserved?: boolean | undefined
  /** Its text is JSON, in place of a style. */
  json?: boolean | undefined
}

/** How a property of a form is written: the fields of its Encoding Object, and what its schema says of files. */
export interface FieldShape {
  style?: string | undefined
  explode?: boolean | undefined
  allowReserved?: boolean | undefined
  /** One media type. Default: by the value. */
  contentType?: string | undefined
  /** Its strings are the content of files. */
  isFile?: boolean | undefined
  headers?: Readonly<Record<string, Pick<ParameterShape, 'explode' | 'json'>>> | undefined
}

/** What of an operation its requests depend on. It is plain JSON, so that a page can hold it without the document. */
export interface OperationShape {
  /** As HTTP spells it. */
  method: string
  /** With its templates: `/books/{bookId}`. */
  path: string
  /** Those that hold for this operation, with the defaults of their variables. */
  servers: readonly { url: string; variables: Readonly<Record<string, string>> }[]
  parameters: readonly (ParameterShape & { name: string; form?: FormShape })[]
  /** The fields of a request body's forms, by media type; nothing is said of those of other media types. */
  bodies: Readonly<Record<string, FormShape>>
  /** The names of security schemes: alternatives, of which each needs all of its own. */
  security: readonly (readonly string[])[]
  credentials: Readonly<Record<string, CredentialShape>>
}

/** How the fields of a form are written that are not written by default, by name. */
export type FormShape = Readonly<Record<string, FieldShape>>

/** Where a credential goes: with a `scheme`, into `Authorization`. */
export type CredentialShape = { in: 'header' | 'query' | 'cookie'; name: string } | { scheme: string }
