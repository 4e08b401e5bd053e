import type { ParameterStyle } from '@contract-first/document/words'
import type { BracketDecoder, ParameterDecoder } from '../operation.ts'
import type { TextShape } from './text-shape.ts'

/** The parts of a parameter's description that determine how it is read. */
export interface DescribedParameter {
  /** Whether its text is JSON (`content: application/json`). */
  isJson: boolean
  shape: TextShape
  /** The decoder for brackets, if it needs them (`bracketShape`). */
  brackets?: BracketDecoder | undefined
  /** The style as written; undefined for the location's default. */
  style: ParameterStyle | undefined
  explode: boolean | undefined
}

/** The decoder that reads one parameter from text. */
export function parameterDecoder({ shape, isJson, brackets, style, explode }: DescribedParameter): ParameterDecoder {
  if (isJson) return { json: true }
  if (brackets) return { brackets }
  return {
    ...(shape.types.length > 0 && { types: shape.types }),
    ...(shape.any && { any: shape.any }),
    ...(shape.listed && { listed: shape.listed }),
    ...(shape.array && { array: shape.array }),
    ...(shape.object && { object: shape.object }),
    ...(style !== undefined && { style }),
    ...(explode !== undefined && { explode }),
  }
}
