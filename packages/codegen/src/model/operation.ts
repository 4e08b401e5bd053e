import type { Pointer } from '@contract-first/document/json'
import type { LifeCycle } from './life-cycle.ts'
import type { MediaType } from './media-type.ts'
import type { Parameter } from './parameter.ts'
import type { Response } from './response.ts'

/** An Operation Object, with everything that it inherits or refers to resolved. */
export interface Operation extends LifeCycle {
  id: string
  /** The field of its path item, such as `get`, or its name in `additionalOperations`. */
  method: string
  /** The method, spelled as in HTTP. */
  httpMethod: string
  path: string
  pointer: Pointer
  summary: string | undefined
  description: string | undefined
  parameters: Parameter[]
  body: RequestBody | undefined
  responses: Response[]
  security: Record<string, string[]>[]
  deprecated: boolean
}

export interface RequestBody {
  required: boolean
  content: MediaType[]
}
