import { isObject, members } from '../json.ts'
import { below, type Pointer } from '../pointer.ts'
import type { At, SourceDocument } from './document.ts'

/** A Media Type Object of a request body or a response. */
export interface MediaType {
  /** In lower case, such as `application/json`. */
  name: string
  schema: At<unknown>
}

export function readContent(document: SourceDocument, content: unknown, pointer: Pointer): MediaType[] {
  return members(content).map(([name, value]) => {
    const at = below(pointer, name)
    if (!/^application\/(?:[^;]+\+)?json$/i.test(name))
      document.notSupported(at, `media type ${JSON.stringify(name)}`, name)
    return {
      name: name.toLowerCase(),
      schema: { value: isObject(value) ? value.schema : undefined, pointer: below(at, 'schema') },
    }
  })
}
