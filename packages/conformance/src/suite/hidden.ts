import type { Contract } from '../contract/contract.ts'
import type { Credential } from '../exchange/call.ts'
import { type Hidden, piecesOf, type Secret, variable, variableName } from '../exchange/secrets.ts'
import { inDoubleQuotes } from '../exchange/shell.ts'
import type { Target } from './setup.ts'

/** The values that must not be shown in requests: a target's secrets, and the places where schemes put them. */
export function hiddenOf({ operations }: Contract, target: Partial<Target> = {}): Hidden {
  const schemes = operations.flatMap(({ security }) => security.flat().map(({ scheme }) => scheme))
  const parameters = operations.flatMap((operation) => operation.parameters)
  const keys = schemes.flatMap((scheme) => (scheme.type === 'apiKey' ? [scheme] : []))
  const inCookies = new Set(keys.filter((key) => key.in === 'cookie').map(({ name }) => name))
  return {
    secrets: secretsOf(target),
    names: new Set([
      'access_token',
      ...keys.filter((key) => key.in !== 'cookie').map(({ name }) => name.toLowerCase()),
    ]),
    cookies: new Set(parameters.flatMap((one) => (one.in === 'cookie' && !inCookies.has(one.name) ? [one.name] : []))),
  }
}

/** A target's variables, and the secrets that contain them; a secret without one gets a variable named after it. */
export function secretsOf({ variables = {}, secrets = {}, wrongSecrets = {}, credential }: Partial<Target>): Secret[] {
  const found: Secret[] = Object.entries(variables).map(([name, value]) => ({ value, shell: variable(name) }))
  const isOnly = Object.keys(secrets).length === 1
  const nameOf = (scheme: string) => (isOnly ? 'KEY' : variableName(scheme))
  const named = [
    ...Object.entries(secrets).map(([scheme, secret]) => [nameOf(scheme), secret] as const),
    ...Object.entries(wrongSecrets).flatMap(([scheme, wrong]) =>
      Object.entries(wrong).map(([why, secret]) => [variableName(`${scheme}-${why}`), secret] as const),
    ),
    ...(credential ? partsOf(credential) : []),
  ]
  for (const [name, secret] of named) {
    if (secret === '' || found.some(({ value }) => value === secret)) continue
    found.push({ value: secret, shell: madeOf(secret, found) ?? variable(name) })
  }
  return found.flatMap((secret) => [secret, ...writtenOtherwise(secret)])
}

function partsOf({ headers, query, cookies }: Credential): (readonly [name: string, secret: string])[] {
  return Object.entries({ ...headers, ...query, ...cookies }).map(
    ([name, value]) => [variableName(name), value.replace(/^[A-Za-z]+ +/, '')] as const,
  )
}

/** A secret that contains a variable's value among other text, or in base64, as in Basic. */
function madeOf(secret: string, known: readonly Secret[]): string | undefined {
  const pieces = piecesOf(secret, known)
  if (pieces.some((piece) => typeof piece !== 'string')) return inDoubleQuotes(pieces)
  const encoded = known.find(({ value }) => value === Buffer.from(secret).toString('base64'))
  return encoded && `$(printf %s "${encoded.shell}" | base64 -d)`
}

/** As it is encoded in a query. */
function writtenOtherwise({ value, shell }: Secret): Secret[] {
  const inQuery = encodeURIComponent(value)
  const [, name] = /^\$\{(\w+)\}$/.exec(shell) ?? []
  return inQuery === value || name === undefined
    ? []
    : [{ value: inQuery, shell: `$(node -p 'encodeURIComponent(process.env.${name})')` }]
}
