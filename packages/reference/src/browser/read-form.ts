import { multipartBlob, type OperationShape, type WrittenRequest, writeRequest } from '@contract-first/document/request'

/** The request that the fields of a console say. With `isShown`, credentials are named and not told. */
export function readForm(form: HTMLFormElement, baseUrl: string, isShown: boolean): WrittenRequest {
  const shape: OperationShape = JSON.parse(form.dataset.operation ?? '')
  const mediaType = form.dataset.type
  const values: Record<string, Record<string, unknown>> = {}
  const credentials: Record<string, string> = {}
  for (const field of form.querySelectorAll<HTMLInputElement>('[data-in]')) {
    const { in: place = '', name = '', placeholder } = field.dataset
    const value = typedIn(field)
    if (value === undefined) continue
    if (place !== 'credential') values[place] = { ...values[place], [name]: value }
    else credentials[name] = isShown ? (placeholder ?? '') : credentialOf(field)
  }
  const { body, field: fields, ...parameters } = values
  const whole = mediaType === undefined ? undefined : body?.[mediaType]
  const isText = typeof whole === 'string'
  const request = writeRequest(shape, {
    baseUrl,
    parameters,
    credentials,
    mediaType,
    // What was typed is sent as it is.
    body: isText ? undefined : (whole ?? fields),
  })
  if (!isText || mediaType === undefined) return request
  return { ...request, headers: { ...request.headers, 'Content-Type': mediaType }, body: whole }
}

/** A text of user and password is sent as `Basic` wants it: RFC 7617, section 2. */
function credentialOf({ value, dataset }: HTMLInputElement): string {
  if (dataset.kind !== 'user') return value
  return btoa(Array.from(new TextEncoder().encode(value), (byte) => String.fromCharCode(byte)).join(''))
}

/** Undefined where nothing was typed. */
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

/** A body as `fetch` takes it. */
export function bodyInit(body: WrittenRequest['body']): BodyInit | undefined {
  if (body === undefined || typeof body === 'string' || body instanceof Blob || body instanceof Uint8Array) return body
  return multipartBlob(body, `console-${crypto.randomUUID()}`)
}
