import type { Parameter } from '../model/parameter.ts'
import type { References } from '../references/follow.ts'
import { explodesByDefault, type ParameterLocation, type ParameterStyle, stylesOf } from '../words/index.ts'
import { bracketShape } from './bracket-shape.ts'
import type { BracketDecoder, ParameterDecoder } from './decoders.ts'
import { type TextShape, textShape } from './text-shape.ts'

/** The parts of a parameter's description that determine how it is read. */
export interface DescribedParameter {
  /** Whether its text is JSON (`content: application/json`). */
  isJson: boolean
  shape: TextShape
  /** The decoder for brackets, if it needs them (`bracketShape`). */
  brackets?: BracketDecoder | undefined
  in: ParameterLocation
  style: ParameterStyle
  explode: boolean
}

/** The decoder that reads one parameter from text. It names a style and `explode` only where they are not the default. */
export function parameterDecoder(parameter: DescribedParameter): ParameterDecoder {
  const { shape, isJson, brackets, in: location, style, explode } = parameter
  if (isJson) return { json: true }
  if (brackets) return { brackets }
  return {
    ...(shape.types.length > 0 && { types: shape.types }),
    ...(shape.any && { any: shape.any }),
    ...(shape.listed && { listed: shape.listed }),
    ...(shape.array && { array: shape.array }),
    ...(shape.object && { object: shape.object }),
    ...(style !== stylesOf(location)[0] && { style }),
    ...(explode !== explodesByDefault(style) && { explode }),
  }
}

/** The decoder of a parameter of the model. */
export function decoderOf(parameter: Parameter, references: References): ParameterDecoder {
  const { in: location, style, explode, content, schema } = parameter
  const isJson = content?.kind === 'json'
  const isBracketed = location === 'query' && !isJson
  return parameterDecoder({
    isJson,
    shape: textShape(schema?.value, references),
    brackets: isBracketed ? bracketShape(schema?.value, { style, explode }, references) : undefined,
    in: location,
    style,
    explode,
  })
}
