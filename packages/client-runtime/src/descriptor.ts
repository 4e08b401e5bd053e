import type { FormShape, ParameterShape, PartsShape } from '@contract-first/document/request'
import type { ReadIntegers } from './answer/integers.ts'
import type { Streamed } from './answer/streamed.ts'
import type { SecurityDescriptor } from './sending/security.ts'
import type { CallOptions } from './types/arguments.ts'

/** How an operation is called and answered. Codegen writes one for each into `client.ts`. */
export interface OperationDescriptor {
  /** Its operationId, where the methods of its name are called differently. */
  operationId?: string
  method: string
  path: string
  /** Where each parameter goes, by the name of its argument. */
  parameters: Readonly<Record<string, ParameterDescriptor | ParameterDescriptor['in']>>
  /**
   * The request body, if it takes one; just its media type when that is JSON. Of several, the first is sent unless the
   * argument `Content-Type` names another.
   */
  requestBody?: string | BodyDescriptor | readonly (string | BodyDescriptor)[]
  /**
   * How the body of each documented response is read, by status, `200`, `4XX` or `default`; for a stream, the reader of
   * its items.
   */
  responses: Readonly<Record<string, BodyReading>>
  /** The media types that answers are read in; default: `application/json`. */
  accept?: string
  /**
   * The bodies of successes in each of several media types, of which a call can choose one by the argument `Accept`.
   */
  choice?: AnswerChoice
  /** Reads the integers of JSON that JavaScript would round: `bigIntegers` or `textIntegers`. Default: they are refused. */
  integers?: ReadIntegers
  /** How it authenticates a caller; left out where it does not. */
  security?: SecurityDescriptor
  /** The reader of the pages of a list, one request each: `linkedPages`. */
  pages?: ReadPages
}

/**
 * A parameter that takes more than a text or a number, or has another style than the default of its location, and its
 * writer, `writeParameter`; for the whole query, `writeQuerystring`.
 */
export interface ParameterDescriptor extends ParameterShape {
  in: 'path' | 'query' | 'header' | 'cookie'
  /** Its name in the document, where the argument is called differently. */
  name?: string
  /** The fields of a form that is the whole query, if they are not written in the default way. */
  form?: FormShape
  write(name: string, value: unknown, parameter: ParameterShape & { form?: FormShape }): string | undefined
}

/** The kind of a body; for a stream, the reader of its items. */
export type BodyReading = 'json' | 'text' | 'bytes' | 'none' | ReadStream

/** The bodies of successes, by status and media type, and the choice among them: `chooseAnswer`. */
export interface AnswerChoice {
  bodies: Readonly<Record<string, Readonly<Record<string, BodyReading>>>>
  choose: ChooseAnswer
}

/** Gives the parts of a descriptor that depend on the media type that the arguments choose. */
export type ChooseAnswer = (
  operationId: string,
  operation: OperationDescriptor,
  args: { Accept?: string },
) => {
  args?: object
  operation?: OperationDescriptor
  /** Whether a response is of another media type of that status, which is not read like the chosen one. */
  isOther?: (status: string, headers: Headers) => boolean
}

/** Reads the items of a response as they come: `readEvents`, `readJsonEvents`, `readLines` or `readTexts`. */
export type ReadStream = (answer: Streamed, signal: AbortSignal | undefined) => AsyncGenerator<unknown, void, undefined>

/** Gives the pages of a list, and the items of all pages. */
export type ReadPages = (operation: PagedOperation) => {
  pages(args?: object, options?: CallOptions): AsyncGenerator<unknown, void>
  all(args?: object, options?: CallOptions): AsyncGenerator<unknown, void>
}

/** An operation that can be called for each page; the rest of it does not matter to a descriptor. */
export interface PagedOperation {
  operationId: string
}

/**
 * A request body that is not JSON, and its writer: `writeContent`, `writeForm`, `writeMultipart`, `writeParts`,
 * `writeRanged` or `writeSequence`.
 */
export interface BodyDescriptor {
  /** The media type. For a range, or for parts, `write` gives a `Blob` that names it. */
  mediaType: string
  /** The fields of a form that are not written in the default way, or the parts of a body by their position. */
  form?: FormShape | PartsShape
  write(
    value: unknown,
    form: FormShape | PartsShape | undefined,
    mediaType: string,
  ): string | Uint8Array<ArrayBuffer> | Blob
}
