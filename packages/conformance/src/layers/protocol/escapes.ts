import type { Operation, Parameter } from '../../contract/contract.ts'
import type { Answer } from '../../exchange/answer.ts'
import { buildRequest } from '../../exchange/call.ts'
import type { Case, Trial } from '../../suite/case.ts'
import { credentialOf } from '../../suite/credentials.ts'
import { expectRefused } from '../../suite/expect.ts'
import { parameterBoundaries } from '../../values/parameter-samples.ts'
import { placeOf, readParameter } from '../../wire/read-parameters.ts'
import { statusAlone } from '../status-alone.ts'

/** A `%` that does not begin an escape (RFC 3986, section 2.1), and escapes of invalid UTF-8. */
const BROKEN = ['%', '1%', '%zz', '%ff', '%e0%a4']

/** Path and query parameters with undecodable texts, and some with unnecessary escapes. */
export function* escapes(operation: Operation): Iterable<Case> {
  const { id } = operation
  for (const parameter of operation.parameters) {
    if (parameter.in !== 'path' && parameter.in !== 'query') continue
    const place = placeOf(parameter)
    const about = { layer: 'protocol', operation: id, pointer: parameter.pointer } as const
    yield {
      ...about,
      id: `${id}/protocol/${place}/broken-escapes`,
      async run(trial) {
        for (const text of BROKEN) await sendBroken(trial, operation, parameter, place, text)
      },
    }
    const [plain] = parameterBoundaries(parameter).flatMap(({ value }) => (isPlain(value) ? [String(value)] : []))
    if (plain !== undefined)
      yield {
        ...about,
        id: `${id}/protocol/${place}/escaped`,
        run: (trial) => takesEscaped(trial, operation, place, plain),
      }
  }
}

/**
 * Expects an unnecessary escape to mean the same as the character: RFC 3986, section 2.3. If the plain text does not
 * succeed before and after, that shows nothing: an item can be deleted only once.
 */
async function takesEscaped(trial: Trial, operation: Operation, place: string, text: string): Promise<void> {
  const own = (await trial.valid(operation)).values[place]
  const plain = isPlain(own) ? String(own) : text
  const succeeds = async () => (await sendText(trial, operation, place, plain)).status < 400
  if (!(await succeeds())) return
  const escaped = [...plain].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('')
  const { status } = await sendText(trial, operation, place, escaped)
  if (status >= 400 && (await succeeds()))
    trial.fail('rejected-valid', `${place} is accepted as ${plain}, but as ${escaped} it is refused with ${status}`)
}

function isPlain(value: unknown): boolean {
  return (typeof value === 'string' || typeof value === 'number') && /^[A-Za-z0-9]+$/.test(String(value))
}

async function sendBroken(
  trial: Trial,
  operation: Operation,
  parameter: Parameter,
  place: string,
  text: string,
): Promise<void> {
  const what = `${place} (${text})`
  // The raw text is not a valid value either: a policy for invalid values covers it.
  if (trial.setup.policy?.refusals && isRefused(parameter, text)) {
    expectRefused(trial, await sendText(trial, operation, place, text), place, what)
    return
  }
  // It is not a URL, so the request may never reach the code that knows the contract.
  const { status } = await statusAlone(trial, () => sendText(trial, operation, place, text))
  if (status >= 500) trial.fail('server-error', `${what} cannot be decoded, but the response is ${status}`)
  else if (status < 300 && READINGS.every((read) => isRefused(parameter, read(text))))
    trial.fail('accepted-invalid', `${what} cannot be decoded, but it is answered with ${status}`, {
      rule: 'undecodable',
    })
}

/** @param text - as it appears in the URL */
async function sendText(trial: Trial, operation: Operation, place: string, text: string): Promise<Answer> {
  const call = await trial.valid(operation)
  const marked = { ...call, texts: { ...call.texts, [place]: [MARK] } }
  const request = await buildRequest(marked, trial.target.baseUrl, credentialOf(operation, trial.target))
  return trial.sendRequest(new Request(request.url.replace(MARK, text), request), { isInvalid: true })
}

/** Needs no escape in a URL. */
const MARK = 'broken-escape'

/** The readings of lenient servers. */
const READINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll('%', ''),
  () => '',
  (text) => text.replaceAll(/%[\da-f]{2}|%/g, '\uFFFD'),
]

function isRefused(parameter: Parameter, text: string): boolean {
  const written = encodeURIComponent(text)
  const reading = readParameter(parameter, {
    path: new Map([[parameter.name, written]]),
    query: parameter.in === 'query' ? `${encodeURIComponent(parameter.name)}=${written}` : '',
    headers: new Headers(),
  })
  // An empty one may be read as missing.
  if (text === '' && !parameter.required) return false
  return reading.malformed !== undefined || (reading.isPresent && !parameter.schema.isValid(reading.value))
}
