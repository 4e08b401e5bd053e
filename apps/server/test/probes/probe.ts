import { auth, host, json, lengthOf, message } from '@contract-first/service/test/messages'

/** One request, byte for byte, and the required response. */
export interface Probe {
  what: string
  /** One character is one byte; `KEY` stands for a valid API key. */
  bytes: string
  status: number
  /** The code of the Error object. */
  code?: string
  /**
   * Method and path of the operation whose documentation the response must match; without it, the request reaches none.
   */
  operation?: string
  /** The number of responses to `bytes`; the last one is checked. Default: 1. */
  answers?: number
}

type Row = [what: string, bytes: string, status: number, code?: string]

/** Probes of one operation, or of none. */
export function probes(operation: string | undefined, rows: readonly Row[]): Probe[] {
  return rows.map(([what, bytes, status, code]) => ({
    what,
    bytes,
    status,
    ...(code !== undefined && { code }),
    ...(operation !== undefined && { operation }),
  }))
}

/** A list of pets with only these headers. */
export function list(...headers: string[]): string {
  return message('GET /v1/pets', headers)
}

export function method(name: string, target = '/v1/pets'): string {
  return message(`${name} ${target}`, [host, auth])
}

/** A `POST /pets` with only these headers and the key. */
export function post(body: string, ...headers: string[]): string {
  return message('POST /v1/pets', [host, auth, ...headers], body)
}

/** A `POST /pets` of JSON with the correct length. */
export function add(body: string, ...headers: string[]): string {
  return post(body, json, lengthOf(body), ...headers)
}

export const pet = '{"name":"Rex","categoryId":7}'
