/** The types that openapi-typescript writes for one operation. */
export interface OperationTypes {
  parameters: { path?: unknown; query?: unknown; header?: unknown; cookie?: unknown }
  requestBody?: unknown
  responses: unknown
}

/**
 * The types of an operation whose responses have no bodies, whatever the document says, such as HEAD: RFC 9110, section
 * 9.3.2.
 */
export type WithoutBodies<Operation extends OperationTypes> = Omit<Operation, 'responses'> & {
  responses: {
    [Status in keyof Operation['responses']]: Omit<Operation['responses'][Status], 'content'>
  }
}

/** An `operations` interface, as codegen and openapi-typescript write it. */
export type OperationsTypes<Operations> = { [Id in keyof Operations]: OperationTypes }

/**
 * What the generated `operations` extends: the names of the document's security schemes, for the type of `auth`. They
 * are in a signature, which is no key, so that all keys are operations.
 */
export type SecuredBy<Scheme extends string> = (scheme: Scheme) => never

/** The security schemes of an `operations` interface; any name if it does not say, as after `Pick`. */
export type SchemeOf<Operations> = Operations extends SecuredBy<infer Scheme> ? Scheme : string

/** The JSON of a response, its text, or its bytes, which events and most XML are too; undefined when it has no content. */
export type BodyOf<Message> = Message extends { content: infer Content }
  ? [keyof Content & JsonName] extends [never]
    ? [Exclude<keyof Content, TextName> | (keyof Content & EventsName)] extends [never]
      ? Content[keyof Content]
      : Blob
    : Content[keyof Content & JsonName]
  : undefined

/** An event, if the document does not describe its items: HTML Standard, section 9.2. */
export interface ServerSentEvent {
  event?: string
  data?: string
  id?: string
  retry?: number
}

/** The items of a response that is a stream of them; never for any other. */
export type StreamedItem<Message> = Message extends { content: infer Content }
  ? [keyof Content] extends [SequenceName]
    ? {
        [Name in keyof Content]: Item<Content[Name], Name extends EventsName ? ServerSentEvent : unknown>
      }[keyof Content]
    : never
  : never

/** The schema of a list describes its items; many documents describe the item itself instead. */
type Item<Schema, Otherwise> = Schema extends readonly (infer One)[] ? One : Schema extends object ? Schema : Otherwise

/** The types of a request body: JSON, text, a form, whose texts may be files, the items of a sequence, or bytes. */
export type RequestBodyOf<Message> = Message extends { content: infer Content }
  ? [keyof Content & JsonName] extends [never]
    ? { [Name in keyof Content]: Written<Name, Content[Name]> }[keyof Content]
    : Content[keyof Content & JsonName]
  : undefined

/** A body with its media type, for operations that take several. */
export type ChosenBody<Message> = Message extends { content: infer Content }
  ? true extends IsOne<keyof Content>
    ? never
    : { [Name in keyof Content]: { 'Content-Type': Name; body: Written<Name, Content[Name]> } }[keyof Content]
  : never

/** The media types that a response comes in, if there are several; never otherwise. */
export type TypeChoice<Message> = Message extends { content: infer Content }
  ? true extends IsOne<keyof Content>
    ? never
    : keyof Content
  : never

/** A response in one of its media types, if it has that one. */
export type InType<Message, Name> = Message extends { content: infer Content }
  ? Name extends keyof Content
    ? Omit<Message, 'content'> & { content: Pick<Content, Name> }
    : Message
  : Message

type IsOne<Names, All = Names> = Names extends unknown ? ([All] extends [Names] ? true : false) : never

type Written<Name, Value> = Name extends `multipart/${string}`
  ? WithFiles<Value>
  : Name extends JsonName | TextName
    ? Value
    : Name extends `*/${string}` | `${string}/*`
      ? Value | Bytes
      : Name extends SequenceName
        ? Extract<Value, readonly unknown[]> | Bytes | string
        : Bytes | string

type Bytes = Blob | Uint8Array<ArrayBuffer>

type WithFiles<Form> = { [Name in keyof Form]: Field<Form[Name]> }

/** The generated types have no bytes: a file is a string. */
type Field<Value> = Value extends readonly (infer Item)[]
  ? readonly Field<Item>[]
  : string extends Value
    ? Value | Bytes
    : Value

type JsonName = Typed<`${string}/json` | `${string}+json`>

type TextName = `text/${string}` | Typed<'application/x-www-form-urlencoded'>

type EventsName = Typed<'text/event-stream'>

type SequenceName =
  | EventsName
  | Typed<'application/jsonl' | 'application/x-ndjson' | 'application/x-jsonlines' | `application/${string}json-seq`>

type Typed<Essence extends string> = Essence | `${Essence};${string}`
