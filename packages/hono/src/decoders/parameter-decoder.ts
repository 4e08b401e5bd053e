import type { ParameterStyle } from '@contract-first/document/words'
import type { BracketDecoder, ParameterDecoder } from '../operation.ts'
import type { TextShape } from './text-shape.ts'

/** What of a parameter its reading depends on. */
export interface DescribedParameter {
  /** Whether its text is JSON (`content: application/json`). */
  isJson: boolean
  shape: TextShape
  /** Where its parts are read by brackets (`bracketShape`). */
  brackets?: BracketDecoder | undefined
  /** As written; undefined stands for the location's default. */
  style: ParameterStyle | undefined
  explode: boolean | undefined
}

/** How one parameter is read from text. */
export function parameterDecoder({ shape, isJson, brackets, style, explode }: DescribedParameter): ParameterDecoder {
  if (isJson) return { json: true }
  if (brackets) return { brackets }
  return {
    ...(shape.types.length > 0 && { types: shape.types }),
    ...(shape.listed && { listed: shape.listed }),
    ...(shape.array && { array: shape.array }),
    ...(shape.object && { object: shape.object }),
    ...(style !== undefined && { style }),
    ...(explode !== undefined && { explode }),
  }
}
