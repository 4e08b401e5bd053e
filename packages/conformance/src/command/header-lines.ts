import { variableName } from '../exchange/secrets.ts'
import { CannotRun } from './cannot-run.ts'
import type { HeaderOption, Options } from './run-options.ts'

/**
 * Reads the lines of `--header`, which name environment variables, so that no process list and no command history shows
 * a key. A line without a variable is shown with one instead of its value.
 *
 * @throws {CannotRun} for an invalid header, and for an unset variable
 */
function readHeaderLines(
  lines: readonly string[],
  option: HeaderOption = '--header',
  taken: Readonly<Record<string, string>> = {},
): Pick<Options, 'headers' | 'headerLines' | 'variables'> {
  const variables: Record<string, string> = { ...taken }
  const read = lines.map((line) => {
    const [, name, text] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*(.*?)[ \t]*$/.exec(line) ?? []
    // The line itself may be a key, so it is not shown.
    if (name === undefined || text === undefined) throw new CannotRun(`${option} expects "Name: value"`)
    const named = variablesIn(text, option)
    Object.assign(variables, named)
    if (Object.keys(named).length > 0) return { name, value: filledIn(text, named), shown: text }
    const [, scheme = '', secret = ''] = /^([A-Za-z]+ +)?(.*)$/s.exec(text) ?? []
    if (secret === '' || isHarmless(name)) return { name, value: text, shown: text }
    const own = unusedName(variableName(name), secret, variables)
    variables[own] = secret
    return { name, value: text, shown: `${scheme}$${own}` }
  })
  return {
    headers: read.map(({ name, value }) => [name, value] as const),
    headerLines: read.map(({ name, shown }) => [option, `${name}: ${shown}`] as const),
    variables,
  }
}

/** All credentials of the command line: the caller's, another caller's, and those that must be refused. */
export function readCredentials(
  values: Readonly<Partial<Record<'header' | 'second-header' | 'revoked-header', readonly string[]>>>,
): Pick<Options, 'headers' | 'secondHeaders' | 'revokedHeaders' | 'headerLines' | 'variables'> {
  const own = readHeaderLines(values.header ?? [])
  const second = readHeaderLines(values['second-header'] ?? [], '--second-header', own.variables)
  const revoked = readHeaderLines(values['revoked-header'] ?? [], '--revoked-header', second.variables)
  return {
    headers: own.headers,
    secondHeaders: second.headers,
    revokedHeaders: revoked.headers,
    headerLines: [...own.headerLines, ...second.headerLines, ...revoked.headerLines],
    variables: revoked.variables,
  }
}

/** Whether a header is known never to hold a credential. */
export function isHarmless(name: string): boolean {
  return /^(?:accept(?:-.*)?|cache-control|content-.*|if-.*|origin|prefer|range|referer|trace(?:parent|state)|user-agent)$/i.test(
    name,
  )
}

const VARIABLE = /\$(?:([A-Z_][A-Z0-9_]*)|\{([A-Z_][A-Z0-9_]*)\})/g

function variablesIn(text: string, option: HeaderOption): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(VARIABLE)].map(([, plain, braced]) => environmentValue(plain ?? braced ?? '', option)),
  )
}

function environmentValue(name: string, option: HeaderOption): [name: string, value: string] {
  const value = process.env[name]
  if (!value)
    throw new CannotRun(`${option} names the variable ${name}, which is ${value === '' ? 'empty' : 'not set'}`)
  return [name, value]
}

function filledIn(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replaceAll(VARIABLE, (_, plain?: string, braced?: string) => variables[plain ?? braced ?? ''] ?? '')
}

/** The same header may be given twice, and a variable of this name may exist already. */
function unusedName(name: string, value: string, taken: Readonly<Record<string, string>>): string {
  return taken[name] === undefined || taken[name] === value ? name : unusedName(`${name}_`, value, taken)
}
