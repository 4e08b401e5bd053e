import type { SentRequest } from './sent-request.ts'

/** A request as a command line to paste; credentials are left to a variable, so that a report holds no secret. */
export function toCurl({ method, url, headers, bytes }: SentRequest): string {
  const how = method === 'GET' ? [] : method === 'HEAD' ? ['-I'] : ['-X', method]
  const fields = [...headers].map(([name, value]) => `-H ${quoted(`${name}: ${masked(name, value)}`)}`)
  return ['curl', '-i', ...how, quoted(url), ...fields, ...(bytes ? [dataOf(bytes)] : [])].join(' ')
}

function masked(name: string, value: string): string {
  if (!/^(?:authorization|cookie|.*key)$/i.test(name) || /^idempotency-key$/i.test(name)) return value
  const scheme = value.match(/^[A-Za-z]+ +/)?.[0] ?? ''
  return `${scheme}$KEY`
}

function dataOf(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes)
  const isText = Buffer.from(text).equals(bytes) && !text.includes('\0')
  return isText
    ? `--data-binary ${quoted(text)}`
    : `--data-binary @<(echo ${Buffer.from(bytes).toString('base64')} | base64 -d)`
}

/** For a POSIX shell; in double quotes where `$KEY` is to be filled in. */
function quoted(text: string): string {
  if (text.endsWith('$KEY')) return `"${text.slice(0, -4).replaceAll(/[\\"$`]/g, '\\$&')}$KEY"`
  return `'${text.replaceAll("'", `'\\''`)}'`
}
