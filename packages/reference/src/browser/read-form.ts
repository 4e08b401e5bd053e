import { multipartBlob, type OperationShape, type WrittenRequest, writeRequest } from '@contract-first/document/request'
import { credentialInputs, credentialOf, siteForm } from './access-form.ts'

/**
 * The request from the fields of a console, with the credentials of the header.
 *
 * @param isShown - whether it is only shown: placeholders then replace missing credentials
 */
export function readForm(form: HTMLFormElement, baseUrl: string, isShown: boolean = false): WrittenRequest {
  const shape: OperationShape = JSON.parse(form.dataset.operation ?? '')
  const mediaType = form.dataset.type
  const values: Record<string, Record<string, unknown>> = {}
  for (const field of form.querySelectorAll<HTMLInputElement>('[data-in]')) {
    const { in: place = '', name = '' } = field.dataset
    const value = typedIn(field)
    if (value !== undefined) values[place] = { ...values[place], [name]: value }
  }
  const { body, field: fields, ...parameters } = values
  const whole = mediaType === undefined ? undefined : body?.[mediaType]
  const isText = typeof whole === 'string'
  const request = writeRequest(shape, {
    baseUrl,
    parameters,
    credentials: credentialsFor(shape, isShown),
    mediaType,
    // Typed text is sent unchanged.
    body: isText ? undefined : (whole ?? fields),
  })
  if (!isText || mediaType === undefined) return request
  return { ...request, headers: { ...request.headers, 'Content-Type': mediaType }, body: whole }
}

/** The given credentials that a page can send; the browser handles cookies. */
function credentialsFor({ credentials = {} }: OperationShape, isShown: boolean): Record<string, string> {
  const form = siteForm()
  const inputs = form ? credentialInputs(form) : []
  const given = inputs.filter(({ value }) => value !== '')
  if (isShown && given.length === 0)
    return Object.fromEntries(inputs.map(({ dataset, placeholder }) => [dataset.credential, placeholder]))
  const sent = given.filter(({ dataset: { credential = '' } }) => {
    const shape = credentials[credential]
    return shape && !('in' in shape && shape.in === 'cookie')
  })
  return Object.fromEntries(sent.map((input) => [input.dataset.credential, credentialOf(input)]))
}

/** Undefined if nothing was typed. */
function typedIn({ value, files, dataset, labels }: HTMLInputElement): unknown {
  if (dataset.kind === 'file') return files?.[0]
  if (value === '') return undefined
  if (dataset.kind === 'list') return value.split(',')
  if (dataset.kind !== 'json') return value
  try {
    return JSON.parse(value)
  } catch {
    throw new TypeError(`${labels?.[0]?.textContent ?? 'A field'} is not JSON: write an object or a list.`)
  }
}

/** A body for `fetch`. */
export function bodyInit(body: WrittenRequest['body']): BodyInit | undefined {
  if (body === undefined || typeof body === 'string' || body instanceof Blob || body instanceof Uint8Array) return body
  return multipartBlob(body, `console-${crypto.randomUUID()}`)
}
