import { encodeText } from './write-parameters.ts'

/** One field of a form: `tags=a`, or a part. */
export interface FormField {
  name: string
  /** Percent-encoded; for a file, one character for each byte. */
  text: string
  /** The media type of a part. Default: `text/plain`. */
  contentType?: string | undefined
  isFile?: boolean
}

/** The fields of `application/x-www-form-urlencoded` (WHATWG URL, section 5.1), still encoded. */
export function readUrlencoded(text: string): FormField[] {
  return text.split('&').flatMap((pair) => {
    const [name = '', ...rest] = pair.split('=')
    return pair === '' ? [] : [{ name: decodeForm(name), text: rest.join('=') }]
  })
}

/**
 * The fields of `multipart/form-data` (RFC 7578).
 * @throws {TypeError} when the bytes are not multipart
 */
export async function readMultipart(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormField[]> {
  const form = await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData()
  return Promise.all(
    [...form].map(async ([name, value]): Promise<FormField> => {
      if (typeof value === 'string') return { name, text: encodeField(value) }
      const content = Buffer.from(await value.arrayBuffer()).toString('latin1')
      return { name, text: encodeField(content), contentType: value.type, isFile: true }
    }),
  )
}

/** The text of a field; as in browsers, a `%` that encodes nothing stays. */
export function decodeForm(text: string): string {
  return new URLSearchParams(`=${text.replaceAll('&', '%26')}`).get('') ?? ''
}

/** A text as it is in a form: the commas between the items of a list stay. */
export function encodeField(text: string): string {
  return encodeText(text).replaceAll('%2C', ',')
}
