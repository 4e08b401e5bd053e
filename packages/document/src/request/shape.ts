import type { ParameterLocation } from '../words/parameters.ts'

/** How the value of a parameter is written: the fields of a Parameter Object that its text depends on. */
export interface ParameterShape {
  readonly in: ParameterLocation
  /** Default: the first of its location in `STYLES`. */
  readonly style?: string | undefined
  /** Default: that of the style. */
  readonly explode?: boolean | undefined
  readonly allowReserved?: boolean | undefined
  /** Its text is JSON, in place of a style. */
  readonly json?: boolean | undefined
}

/** How a property of a form is written: the fields of its Encoding Object, and what its schema says of files. */
export interface FieldShape {
  readonly style?: string | undefined
  readonly explode?: boolean | undefined
  readonly allowReserved?: boolean | undefined
  /** One media type. Default: by the value. */
  readonly contentType?: string | undefined
  /** Its strings are the content of files. */
  readonly isFile?: boolean | undefined
  readonly headers?: Readonly<Record<string, Pick<ParameterShape, 'explode' | 'json'>>> | undefined
}

/** What of an operation its requests depend on. It is plain JSON, so that a page can hold it without the document. */
export interface OperationShape {
  /** As HTTP spells it. */
  readonly method: string
  /** With its templates: `/books/{bookId}`. */
  readonly path: string
  /** Those that hold for this operation, with the defaults of their variables. */
  readonly servers: readonly { readonly url: string; readonly variables: Readonly<Record<string, string>> }[]
  readonly parameters: readonly (ParameterShape & { readonly name: string; readonly form?: FormShape })[]
  /** The fields of a request body's forms, by media type; nothing is said of those of other media types. */
  readonly bodies: Readonly<Record<string, FormShape>>
  /** The names of security schemes: alternatives, of which each needs all of its own. */
  readonly security: readonly (readonly string[])[]
  readonly credentials: Readonly<Record<string, CredentialShape>>
}

/** How the fields of a form are written that are not written by default, by name. */
export type FormShape = Readonly<Record<string, FieldShape>>

/** Where a credential goes: with a `scheme`, into `Authorization`. */
export type CredentialShape =
  | { readonly in: 'header' | 'query' | 'cookie'; readonly name: string }
  | { readonly scheme: string }
