/** The types that openapi-typescript writes for one operation. */
export interface OperationTypes {
  parameters: { path?: unknown; query?: unknown; header?: unknown; cookie?: unknown }
  requestBody?: unknown
  responses: unknown
}

/** The types of an operation whose answers have no bodies, whatever is described, as those to HEAD: RFC 9110, section 9.3.2. */
export type WithoutBodies<Operation extends OperationTypes> = Omit<Operation, 'responses'> & {
  responses: {
    [Status in keyof Operation['responses']]: Omit<Operation['responses'][Status], 'content'>
  }
}

/** An `operations` interface, as codegen and openapi-typescript write it. */
export type OperationsTypes<Operations> = { [Id in keyof Operations]: OperationTypes }

/** The JSON of an answer, its text, or its bytes, which events and most XML are too; undefined when it has no content. */
export type BodyOf<Message> = Message extends { content: infer Content }
  ? [keyof Content & JsonName] extends [never]
    ? [Exclude<keyof Content, TextName> | (keyof Content & EventsName)] extends [never]
      ? Content[keyof Content]
      : Blob
    : Content[keyof Content & JsonName]
  : undefined

/** An event, where the document does not say what its items are: HTML Standard, section 9.2. */
export interface ServerSentEvent {
  event?: string
  data?: string
  id?: string
  retry?: number
}

/** The items of an answer that is a stream of them; never for any other. */
export type StreamedItem<Message> = Message extends { content: infer Content }
  ? [keyof Content] extends [SequenceName]
    ? {
        [Name in keyof Content]: Item<Content[Name], Name extends EventsName ? ServerSentEvent : unknown>
      }[keyof Content]
    : never
  : never

/** A list says what its items are, and so does what many documents write in place of one. */
type Item<Schema, Otherwise> = Schema extends readonly (infer One)[] ? One : Schema extends object ? Schema : Otherwise

/** The types of a request body: JSON, text, a form, in which a text may be a file, or bytes. */
export type RequestBodyOf<Message> = Message extends { content: infer Content }
  ? [keyof Content & JsonName] extends [never]
    ? { [Name in keyof Content]: Written<Name, Content[Name]> }[keyof Content]
    : Content[keyof Content & JsonName]
  : undefined

/** A body whose media type is said, for operations that take several. */
export type ChosenBody<Message> = Message extends { content: infer Content }
  ? true extends IsOne<keyof Content>
    ? never
    : { [Name in keyof Content]: { 'Content-Type': Name; body: Written<Name, Content[Name]> } }[keyof Content]
  : never

/** The media types that a response comes in, where they are several; never for any other. */
export type TypeChoice<Message> = Message extends { content: infer Content }
  ? true extends IsOne<keyof Content>
    ? never
    : keyof Content
  : never

/** A response as it comes in one of its media types, if it has that. */
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
      : Bytes | string

type Bytes = Blob | Uint8Array<ArrayBuffer>

type WithFiles<Form> = { [Name in keyof Form]: Field<Form[Name]> }

/** The types of a document have no bytes: those of a file are a string. */
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
