import {
  type MediaType,
  type Operation,
  type Parameter,
  requestShapeOf,
  valuesOf,
} from '@contract-first/document/model'
import { curl, type OperationShape, UnwritableError, writeRequest } from '@contract-first/document/request'
import { LOCATIONS } from '@contract-first/document/words'
import { exampleOf, NoExample, UnknownKeyword } from '@contract-first/values'
import type { Comparing } from './comparing.ts'
import type { SentAs } from './sent-as.ts'

/**
 * A request that was valid before and holds a value, as a shell command. Readers fill in their credentials.
 *
 * @returns `undefined` if no value is known for another required part, or a part cannot be written
 */
export function refusedRequest(
  comparing: Comparing,
  called: Operation,
  sentAs: SentAs,
  value: unknown,
): string | undefined {
  const { api } = comparing.base
  try {
    const shape = requestShapeOf(api, called)
    const isBody = 'mediaType' in sentAs
    const body = isBody ? { body: value, mediaType: sentAs.mediaType } : neededBody(comparing, called)
    const sent = called.parameters.flatMap((parameter) => {
      const isShown = !isBody && parameter === sentAs.parameter
      if (!isShown && !parameter.required) return []
      return [{ place: parameter.in, name: parameter.name, value: isShown ? value : known(comparing, parameter) }]
    })
    const parameters = Object.fromEntries(
      LOCATIONS.map((location) => [
        location,
        Object.fromEntries(sent.filter(({ place }) => place === location).map(({ name, value }) => [name, value])),
      ]),
    )
    const baseUrl = isAbsolute(shape)
      ? {}
      : { baseUrl: `https://YOUR_HOST${shape.servers[0]?.url.replace(/\/$/, '') ?? ''}` }
    return curl(writeRequest(shape, { ...baseUrl, ...body, parameters, credentials: placeholders(shape) }))
  } catch (error) {
    if (error instanceof UnwritableError || error instanceof NoExample || error instanceof UnknownKeyword)
      return undefined
    throw error
  }
}

function neededBody(comparing: Comparing, { requestBody }: Operation): { body?: unknown; mediaType?: string } {
  const [media] = requestBody?.content ?? []
  return requestBody?.required && media ? { body: known(comparing, media), mediaType: media.name } : {}
}

/** The base's example for a parameter or a media type, else the simplest valid value. */
function known({ schemas, verdicts }: Comparing, { schema, examples }: Parameter | MediaType): unknown {
  const [at] = verdicts.wireOf('base', 'request', false).at(schemas.base.of(schema?.value ?? true))
  return at && exampleOf(at, valuesOf(examples))
}

function isAbsolute({ servers: [server] }: OperationShape): boolean {
  return server !== undefined && /^[a-z][a-z+.-]*:/i.test(server.url)
}

function placeholders({ security: [first = []] }: OperationShape): Record<string, string> {
  return Object.fromEntries(first.map((name) => [name, 'YOUR_CREDENTIALS']))
}
