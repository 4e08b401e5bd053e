import { isObject, type JsonObject, members } from '@contract-first/document/json'
import { requestShapeOf } from '@contract-first/document/model'
import { curl, type OperationShape, UnwritableError, writeRequest } from '@contract-first/document/request'
import { LOCATIONS } from '@contract-first/document/words'
import { exampleOf, NoExample, UnknownKeyword } from '@contract-first/values'
import type { Operation } from '../reading/operations.ts'
import { memberOf } from '../reading/operations.ts'
import type { Comparing } from './comparing.ts'
import { mediaTypes } from './content.ts'
import { parametersOf } from './parameters.ts'
import type { SentAs } from './sent-as.ts'
import { contentSchema } from './serialization.ts'

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
  const operation = api.operations.find(({ method, path }) => called.label === `${method} ${path}`)
  if (!operation) return undefined
  try {
    const shape = requestShapeOf(api, operation)
    const isBody = 'mediaType' in sentAs
    const body = isBody ? { body: value, mediaType: sentAs.mediaType } : neededBody(comparing, called)
    const sent = [...parametersOf(comparing.base, called).values()].flatMap((parameter) => {
      const isShown = !isBody && parameter === sentAs.parameter
      if (!isShown && parameter.required !== true) return []
      const text = isShown ? value : known(comparing, contentSchema(comparing.base, parameter))
      return [{ place: parameter.in, name: String(parameter.name), value: text }]
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

function neededBody(comparing: Comparing, called: Operation): { body?: unknown; mediaType?: string } {
  const body = memberOf(comparing.base, called.node, 'requestBody')
  if (body?.required !== true) return {}
  const [[type, media] = []] = mediaTypes(comparing.base, body).values()
  return media && type !== undefined ? { body: known(comparing, media), mediaType: type } : {}
}

/** The base's example for a parameter or a media type, else the simplest valid value. */
function known({ schemas, verdicts }: Comparing, { schema = true, example, examples }: JsonObject): unknown {
  const [at] = verdicts.wireOf('base', 'request', false).at(schemas.base.of(schema))
  const shown = members(examples).flatMap(([, one]) => (isObject(one) && 'value' in one ? [one.value] : []))
  return at && exampleOf(at, example === undefined ? shown : [example, ...shown])
}

function isAbsolute({ servers: [server] }: OperationShape): boolean {
  return server !== undefined && /^[a-z][a-z+.-]*:/i.test(server.url)
}

function placeholders({ security: [first = []] }: OperationShape): Record<string, string> {
  return Object.fromEntries(first.map((name) => [name, 'YOUR_CREDENTIALS']))
}
