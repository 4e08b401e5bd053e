import { isObject, items, type JsonObject, members, referenceOf } from '@contract-first/document/json'
import type { Api } from '@contract-first/document/model'
import { essenceOf } from '@contract-first/document/words'
import { type ErrorFormat, errorObject, problemDetails } from './error-format.ts'

/** The statuses of the errors of a service, as a document may name them. */
const REFUSALS: ReadonlySet<string> = new Set([
  '400',
  '401',
  '403',
  '406',
  '413',
  '415',
  '429',
  '500',
  '501',
  '503',
  '4XX',
  '5XX',
  'default',
])

/** The body of an error as a document declares it. */
interface DeclaredError {
  place: string
  mediaType: string
  schema: unknown
}

/**
 * The form of a document's errors: problems of RFC 9457 if it declares `application/problem+json`, else objects with
 * `code`, `message` and `status`.
 *
 * @param own - for a document whose errors are neither
 * @throws {TypeError} if the document declares errors, but none in this form
 */
export function readErrorFormat(api: Api, own?: ErrorFormat): ErrorFormat {
  const declared = errorsIn(api)
  const isProblem = declared.some(({ mediaType }) => mediaType === problemDetails.mediaType)
  const format = own ?? (isProblem ? problemDetails : errorObject)
  const same = declared.filter(({ mediaType }) => mediaType === format.mediaType)
  const [first] = declared
  if (first && same.length === 0) throw mismatch(`${first.place} is ${first.mediaType}, not ${format.mediaType}`)
  const body = format.toBody({ code: 'internal_error', message: 'Something went wrong.', status: 500 })
  for (const { place, schema } of same) {
    const missing = requiredIn(api, schema).find((name) => !Object.hasOwn(body, name))
    if (missing !== undefined) {
      throw mismatch(`${place} requires "${missing}", and errors have ${Object.keys(body).join(', ')}`)
    }
  }
  const sendsDetails = same.every(({ schema }) => namesDetails(api, schema))
  return sendsDetails ? format : { ...format, sendsDetails }
}

/** Whether a schema declares `details`, or no properties at all: those that it does not declare are not sent. */
function namesDetails(api: Api, schema: unknown): boolean {
  const names = declaredIn(api, schema)
  return names.length === 0 || names.includes('details')
}

function mismatch(what: string): TypeError {
  return new TypeError(
    `The errors of this service are not what its document declares: ${what}. Change the document, or give describeService "errors" that make such a body.`,
  )
}

function errorsIn({ operations }: Api): DeclaredError[] {
  return operations.flatMap(({ method, path, responses }) =>
    responses
      .filter(({ status }) => REFUSALS.has(status))
      .flatMap(({ status, content }) =>
        content.map(({ name, schema }) => ({
          place: `the response ${status} of ${method} ${path}`,
          mediaType: essenceOf(name),
          schema: schema?.value,
        })),
      ),
  )
}

function requiredIn(api: Api, schema: unknown): string[] {
  const parts = partsOf(api, schema)
  return parts.flatMap(({ required }) => items(required).filter((name) => typeof name === 'string'))
}

function declaredIn(api: Api, schema: unknown): string[] {
  return partsOf(api, schema).flatMap(({ properties }) => members(properties).map(([name]) => name))
}

/** A schema with those of its `allOf`. */
function partsOf(api: Api, schema: unknown, outer: readonly unknown[] = []): JsonObject[] {
  const ref = referenceOf(schema)
  const found = ref === undefined ? schema : api.follow(ref)
  if (!isObject(found) || outer.includes(found)) return []
  return [found, ...items(found.allOf).flatMap((part) => partsOf(api, part, [...outer, found]))]
}
