import { error, header, type PetstoreFault, status } from '../petstore-edits.ts'

const code = (from: string, to: string) => error((found) => (found.code === from ? { ...found, code: to } : found))

/** Responses that the document has only under `default`, and that no fetch can provoke. */
export const defaultFaults: Readonly<Record<string, PetstoreFault>> = {
  '408 as 400': status(408, 400),
  '408 as 504': status(408, 504),
  '408 with the code of 503': code('request_timeout', 'unavailable'),
  '408 without X-RateLimit-Limit': header(
    'X-RateLimit-Limit',
    () => null,
    ({ status: answered }) => answered === 408,
  ),
  '417 as 400': status(417, 400),
  '417 as 200': status(417, 200),
  '417 with the code of 400': code('expectation_failed', 'bad_request'),
  '431 as 400': status(431, 400),
  '431 as 413': status(431, 413),
  '431 with the code of 413': code('headers_too_large', 'payload_too_large'),
  '431 as text': header(
    'Content-Type',
    () => 'text/plain',
    ({ status: answered }) => answered === 431,
  ),
}
