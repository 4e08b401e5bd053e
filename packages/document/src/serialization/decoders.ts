import type { ParameterStyle } from '../words/parameters.ts'

/** The JSON types that a text may stand for, by its schema. */
export type TextType = 'string' | 'integer' | 'number' | 'boolean' | 'null'

/** How the properties of an object are read from text; `additional` is for undeclared ones. */
export interface ObjectDecoder {
  properties: Readonly<Record<string, readonly TextType[]>>
  additional: readonly TextType[] | false
}

/** How a value with brackets, such as `name[0][member]`, is read. It has exactly the members that its schema allows. */
export interface BracketDecoder {
  types?: readonly TextType[]
  array?: BracketDecoder
  object?: {
    properties: Readonly<Record<string, BracketDecoder>>
    additional: BracketDecoder | false
  }
}

/** How one parameter is read from text. It has exactly the members that its schema allows. */
export interface ParameterDecoder {
  /** The scalars that the schema allows, tried in this order. */
  types?: readonly TextType[]
  /** Where an array is also allowed, the only texts that a scalar may be: any other text is an array of one item. */
  listed?: readonly string[]
  /** Whether the schema names no type, so that it may also be given more than once. */
  any?: true
  /** The types of the items, when the schema allows an array. */
  array?: readonly TextType[]
  /** The types of the properties, when the schema allows an object. */
  object?: ObjectDecoder
  /** Instead of the above, for lists and objects inside lists or objects. */
  brackets?: BracketDecoder
  /**
   * Whether its text is JSON, as the parameter has `content` of the media type application/json instead of a schema. With
   * `types`, another text may be one of those.
   */
  json?: true
  /** Default: `form` in the query and in cookies, `simple` in the path and in headers. */
  style?: ParameterStyle
  /** Default: true for `form`, false for every other style. */
  explode?: boolean
}

/** Decoders by the name of the parameter, as the document spells it. */
export type ParameterDecoders = Readonly<Record<string, ParameterDecoder>>

/** How one field of a form is read. It has exactly the members that its schema allows. */
export interface FormField extends Omit<ParameterDecoder, 'array'> {
  /** The items: texts of these types, or one file or one JSON value each. */
  array?: readonly TextType[] | 'file' | 'json'
  /** Whether the part is a file: the handler gets a File, whose name is empty when none was sent. */
  file?: true
  /** The media types or ranges that a file may have, in lower case; absent when any is accepted. */
  accept?: readonly string[]
}

/**
 * Reads JSON as strictly as in a body.
 * @throws {Unreadable}
 */
export type ParseJson = (text: string) => unknown

/** How a form is read. */
export interface FormDecoder {
  kind: 'urlencoded' | 'multipart'
  properties: Readonly<Record<string, FormField>>
  /** The types of undeclared fields; `false` leaves their texts to the schema. */
  additional: readonly TextType[] | false
}
