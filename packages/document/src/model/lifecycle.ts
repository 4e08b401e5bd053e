import type { JsonObject } from '../json/json.ts'
import { textIn } from './reader.ts'

/** The life of an operation, a parameter or a header, from its extensions, as the document writes them. */
export interface Lifecycle {
  /** The day of its removal: `2030-12-05`. */
  readonly sunset: string | undefined
  /** The operationId or name of what takes its place. */
  readonly replacedBy: string | undefined
  /** `experimental`, `beta`, or another word. */
  readonly stability: string | undefined
}

export function lifecycleOf(value: JsonObject): Lifecycle {
  return {
    sunset: textIn(value, 'x-deprecated-sunset') ?? textIn(value, 'x-sunset'),
    replacedBy: textIn(value, 'x-replaced-by'),
    stability: textIn(value, 'x-stability'),
  }
}
