import type { Oas3Server } from '@redocly/openapi-core'
import { defineRule, type RuleDefinition } from '../define-rule.ts'

interface Options {
  /** The hosts that http:// may name: requests to them do not leave the machine. */
  loopback: readonly string[]
  /** Whether a server may be relative to where the document is served. */
  relative: boolean
}

const DEFAULTS: Options = { loopback: ['127.0.0.1', '[::1]', 'localhost'], relative: true }

/** Credentials and responses are not sent unencrypted. */
export const serverHttps: RuleDefinition = defineRule(DEFAULTS, ({ loopback, relative }) => ({
  Server(server, { report, location }) {
    if (server.url === undefined || urlsOf(server).every((url) => isPrivate(url, loopback, relative))) return
    report({
      message: `This server would get credentials in the clear. Give it an https:// URL; http:// is for loopback only (${orList(loopback)}).`,
      location: location.child(['url']),
    })
  },
}))

/** The URL with the default of each variable, and with each other value of one of them. */
function urlsOf({ url, variables = {} }: Oas3Server): string[] {
  const fill = (values: Readonly<Record<string, string>>): string =>
    Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, value), url)
  const defaults = Object.fromEntries(Object.entries(variables).map(([name, variable]) => [name, variable.default]))
  const others = Object.entries(variables).flatMap(([name, variable]) =>
    (variable.enum ?? []).map((value) => fill({ ...defaults, [name]: value })),
  )
  return [fill(defaults), ...others]
}

function isPrivate(url: string, loopback: readonly string[], relative: boolean): boolean {
  if (/^https:\/\//i.test(url)) return true
  const authority = /^http:\/\/([^/?#]*)/i.exec(url)?.[1]
  if (authority !== undefined) return loopback.includes(authority.replace(/:\d+$/, ''))
  return relative && !/^([a-z][a-z\d+.-]*:|\/\/)/i.test(url)
}

function orList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
