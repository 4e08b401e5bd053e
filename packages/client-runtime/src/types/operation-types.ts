/** What openapi-typescript writes for one operation. */
export interface OperationTypes {
  parameters: { path?: unknown; query?: unknown; header?: unknown; cookie?: unknown }
  requestBody?: unknown
  responses: unknown
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

/** What a request body is made of: JSON, text, a form, in which a text may be a file, or bytes. */
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

type Typed<Essence extends string> = Essence | `${Essence};${string}`
