import { auth, host, json, lengthOf, message } from '../messages.ts'

export const note = '{"text":"Buy milk and bread"}'

/** A `POST /notes` with only these headers and the key. */
export function post(body: string, ...headers: string[]): string {
  return message('POST /v1/notes', [host, auth, ...headers], body)
}

/** A `POST /notes` of JSON with the correct length. */
export function add(body: string, ...headers: string[]): string {
  return post(body, json, lengthOf(body), ...headers)
}
