import type { FormField, ObjectDecoder, ParseJson, TextType } from './decoders.ts'
import { isRead, readText } from './text.ts'
import { Unreadable } from './unreadable.ts'
import { addOnce, type Values } from './values.ts'

/** Undoes the encoding of one piece of text. */
export type Decode = (text: string) => string

/**
 * Reads a value from one text; for an array or object, from its pieces.
 *
 * @throws {Unreadable}
 */
export type ReadPieces = (text: string, pieces: readonly string[]) => unknown

/**
 * Compiles the reader of a value that is one encoded text, already split at its delimiters. If a schema allows several
 * kinds, `name=value` pieces are an object, several pieces an array, and a single one a scalar if it is written like
 * one. `explode` is for objects: their pieces are `R=100`, or alternate between `R` and `100`.
 */
export function compilePieces(decoder: FormField, explode: boolean, decode: Decode, parseJson: ParseJson): ReadPieces {
  const { types, listed, array, object } = decoder
  if (decoder.json) return (text) => readContent(decode(text), types, parseJson)
  if (!array && !object) return (text) => readText(decode(text), types ?? [])
  const readItem = array ? compileItem(array, parseJson) : undefined
  return (text, pieces) => {
    if (object && isObject(pieces)) return explode ? exploded(pieces, object) : alternating(pieces, object)
    if (types && (pieces.length === 1 || !readItem)) {
      const scalar = readText(decode(text), types)
      if (!readItem || isRead(scalar, types, listed)) return scalar
    }
    if (readItem) return pieces.map((piece) => readItem(decode(piece)))
    throw new Unreadable(`expected an object, as ${explode ? 'name=value' : 'name,value'} pairs`)
  }

  function isObject(pieces: readonly string[]): boolean {
    if (explode) return pieces.every((piece) => piece.includes('='))
    return !readItem && pieces.length % 2 === 0
  }

  function exploded(pieces: readonly string[], { properties, additional }: ObjectDecoder): Values {
    const values: Values = {}
    for (const piece of pieces) {
      const equals = piece.indexOf('=')
      const name = decode(piece.slice(0, equals))
      addOnce(values, name, readText(decode(piece.slice(equals + 1)), propertyTypes(name, properties, additional)))
    }
    return values
  }

  function alternating(pieces: readonly string[], { properties, additional }: ObjectDecoder): Values {
    const values: Values = {}
    for (let index = 0; index < pieces.length; index += 2) {
      const name = decode(pieces[index] ?? '')
      const value = decode(pieces[index + 1] ?? '')
      addOnce(values, name, readText(value, propertyTypes(name, properties, additional)))
    }
    return values
  }
}

/** Compiles the reader of one item of an array, which is already decoded. */
export function compileItem(array: NonNullable<FormField['array']>, parseJson: ParseJson): (text: string) => unknown {
  if (array === 'json') return (text) => parseJson(text)
  return typeof array === 'string' ? (text) => text : (text) => readText(text, array)
}

/** The types of a property. One that the schema does not know is text, for the schema to judge. */
export function propertyTypes(
  name: string,
  properties: ObjectDecoder['properties'],
  additional: ObjectDecoder['additional'],
): readonly TextType[] {
  return (Object.hasOwn(properties, name) ? properties[name] : undefined) ?? (additional || ['string'])
}

/** Reads JSON; of a schema that allows a text as well, what begins like an object or a list. */
function readContent(text: string, types: readonly TextType[] | undefined, parseJson: ParseJson): unknown {
  return types && !/^\s*[[{]/.test(text) ? readText(text, types) : parseJson(text)
}
