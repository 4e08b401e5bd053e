import { isObject, items, members, pointerOfFragment, valueAt } from '@contract-first/document/json'
import { essenceOf, normalStatus, operationsIn } from '@contract-first/document/words'
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
export function readErrorFormat(document: unknown, own?: ErrorFormat): ErrorFormat {
  const declared = errorsIn(document)
  const isProblem = declared.some(({ mediaType }) => mediaType === problemDetails.mediaType)
  const format = own ?? (isProblem ? problemDetails : errorObject)
  const same = declared.filter(({ mediaType }) => mediaType === format.mediaType)
  const [first] = declared
  if (first && same.length === 0) throw mismatch(`${first.place} is ${first.mediaType}, not ${format.mediaType}`)
  const body = format.toBody({ code: 'internal_error', message: 'Something went wrong.', status: 500 })
  for (const { place, schema } of same) {
    const missing = requiredIn(document, schema).find((name) => !Object.hasOwn(body, name))
    if (missing !== undefined) {
      throw mismatch(`${place} requires "${missing}", and errors have ${Object.keys(body).join(', ')}`)
    }
  }
  const sendsDetails = same.every(({ schema }) => namesDetails(document, schema))
  return sendsDetails ? format : { ...format, sendsDetails }
}

/** Whether a schema declares `details`, or no properties at all: those that it does not declare are not sent. */
function namesDetails(document: unknown, schema: unknown): boolean {
  const names = declaredIn(document, schema)
  return names.length === 0 || names.includes('details')
}

function mismatch(what: string): TypeError {
  return new TypeError(
    `The errors of this service are not what its document declares: ${what}. Change the document, or give describeService "errors" that make such a body.`,
  )
}

function errorsIn(document: unknown): DeclaredError[] {
  const paths = isObject(document) ? members(document.paths) : []
  return paths.flatMap(([path, item]) =>
    operationsIn(item).flatMap(({ method, operation }) =>
      members(operation.responses)
        .filter(([status]) => REFUSALS.has(normalStatus(status)))
        .flatMap(([status, response]) =>
          members(membersOf(document, response).content).map(([mediaType, media]) => ({
            place: `the response ${status} of ${method} ${path}`,
            mediaType: essenceOf(mediaType),
            schema: isObject(media) ? media.schema : undefined,
          })),
        ),
    ),
  )
}

function requiredIn(document: unknown, schema: unknown): string[] {
  const parts = partsOf(document, schema)
  return parts.flatMap(({ required }) => items(required).filter((name) => typeof name === 'string'))
}

function declaredIn(document: unknown, schema: unknown): string[] {
  return partsOf(document, schema).flatMap(({ properties }) => members(properties).map(([name]) => name))
}

/** A schema with those of its `allOf`. */
function partsOf(document: unknown, schema: unknown, outer: readonly unknown[] = []): Record<string, unknown>[] {
  const found = membersOf(document, schema)
  if (outer.includes(found)) return []
  return [found, ...items(found.allOf).flatMap((part) => partsOf(document, part, [...outer, found]))]
}

/** The value, or the target of a reference within the document. */
function membersOf(document: unknown, value: unknown): Record<string, unknown> {
  const target = isObject(value) && typeof value.$ref === 'string' ? follow(document, value.$ref) : value
  return isObject(target) ? target : {}
}

function follow(document: unknown, reference: string): unknown {
  return reference.startsWith('#') ? valueAt(document, pointerOfFragment(reference)) : undefined
}
