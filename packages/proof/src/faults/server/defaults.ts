import { error, header, type PetstoreFault } from '../petstore-edits.ts'

const code = (from: string, to: string) => error((found) => (found.code === from ? { ...found, code: to } : found))

/** Responses that the document has only under `default`, and that no fetch can provoke. */
export const defaultFaults: Readonly<Record<string, PetstoreFault>> = {
  '408 with the code of 503': code('request_timeout', 'unavailable'),
  '431 as text': header(
    'Content-Type',
    () => 'text/plain',
    ({ status: answered }) => answered === 431,
  ),
}
