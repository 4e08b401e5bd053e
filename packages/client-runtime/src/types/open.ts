import type { OperationTypes } from './operation-types.ts'

/** An operation whose responses are open: what `codegen --enums open` writes. */
export type OpenResponses<Operation extends OperationTypes> = Omit<Operation, 'responses'> & {
  parameters: Operation['parameters']
  responses: {
    [Status in keyof Operation['responses']]: Operation['responses'][Status] extends { content: infer Content }
      ? Omit<Operation['responses'][Status], 'content'> & { content: Open<Content> }
      : Operation['responses'][Status]
  }
}

/**
 * The type of a response: a service may add values to an enumeration at any time, so a string enumeration also takes
 * any other string, and a `switch` needs a default. A single value is a constant, which discriminates unions.
 */
export type Open<T> =
  | (Extract<T, string> extends infer Text extends string ? OpenText<Text> : never)
  | OpenOther<Exclude<T, string>>

type OpenText<Text extends string> = [Text] extends [UnionToConstant<Text>] ? Text : Text | (string & {})

/** The text itself if it is one constant or any string; never if it is one of several. */
type UnionToConstant<Text extends string> = string extends Text
  ? Text
  : (Text extends string ? (text: Text) => void : never) extends (text: infer All) => void
    ? All
    : never

type OpenOther<T> = T extends Blob | AsyncGenerator ? T : T extends object ? { [Name in keyof T]: Open<T[Name]> } : T
