import { below, isObject, type JsonObject, members, type Pointer, stepsOf } from '@contract-first/document/json'
import { isIgnoredResponseHeader } from '@contract-first/document/words'
import { once } from '../once.ts'
import type { At, SourceDocument } from './document.ts'
import { type MediaType, readContent } from './media-type.ts'

/** A Response Object with its status: `200`, `4XX` or `default`. */
export interface Response {
  status: string
  /** Its name among the components, if it is one of them. */
  component: string | undefined
  description: string
  headers: ResponseHeader[]
  content: MediaType[]
}

/** A Header Object of a response. */
export interface ResponseHeader {
  name: string
  required: boolean
  description: string | undefined
  schema: At<unknown>
  /** Whether its value is written as JSON (`content: application/json`). */
  isJson: boolean
  /** Whether an object is written as `R=100,G=200`. */
  explode: boolean
}

export function readResponses(document: SourceDocument, responses: unknown, pointer: Pointer): Response[] {
  return members(responses).map(([status, response]) => {
    const at = document.resolve(response, below(pointer, status))
    const [, group, component, ...deeper] = stepsOf(at.pointer)
    const isComponent = at.pointer.startsWith('/components/') && group === 'responses' && deeper.length === 0
    return { status, component: isComponent ? component : undefined, ...readResponse(document, at.value, at.pointer) }
  })
}

const readResponse = once(
  (document: SourceDocument, value: JsonObject, pointer: Pointer): Omit<Response, 'status' | 'component'> => ({
    description: typeof value.description === 'string' ? value.description : '',
    headers: members(value.headers)
      .filter(([name]) => !isIgnoredResponseHeader(name))
      .map(([name, header]) => readHeader(document, name, header, below(pointer, 'headers', name))),
    content: readContent(document, value.content, below(pointer, 'content')),
  }),
)

function readHeader(document: SourceDocument, name: string, header: unknown, pointer: Pointer): ResponseHeader {
  const { value, pointer: at } = document.resolve(header, pointer)
  const [content] = readContent(document, value.content, below(at, 'content'))
  if (content && content.kind !== 'json')
    document.notSupported(below(at, 'content', content.name), `a header with content of ${content.name}`, content.name)
  return {
    name,
    required: value.required === true,
    description: typeof value.description === 'string' ? value.description : undefined,
    schema: content?.schema ?? { value: isObject(value.schema) ? value.schema : {}, pointer: below(at, 'schema') },
    isJson: content?.kind === 'json',
    explode: value.explode === true,
  }
}

/** The responses that are successes: `default` is one where no other is. */
export function successesOf(responses: readonly Response[]): Response[] {
  const named = responses.filter(({ status }) => status.startsWith('2'))
  return named.length > 0 ? named : responses.filter(({ status }) => status === 'default')
}

/** The successes whose media type a call chooses. A response to HEAD has no body: RFC 9110, section 9.3.2. */
export function choicesOf({ method, responses }: { method: string; responses: readonly Response[] }): Response[] {
  return method === 'head' ? [] : successesOf(responses).filter(({ content }) => content.length > 1)
}
