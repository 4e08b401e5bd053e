import type { Oas3SecurityScheme } from '@redocly/openapi-core'
import { defineRule, type RuleDefinition } from '../define-rule.ts'

interface Options {
  /** Names of query and path parameters that hold a credential, whatever their case and punctuation. */
  names: readonly string[]
}

const DEFAULTS: Options = {
  names: ['access-token', 'api-key', 'auth-token', 'client-secret', 'password', 'refresh-token', 'secret'],
}

const WHY = 'Servers, proxies and browsers keep URLs'

/** Credentials are not part of URLs, which are logged, stored and shared. */
export const credentialInUrl: RuleDefinition = defineRule(DEFAULTS, ({ names }) => {
  const secrets = new Set(names.map(plain))
  return {
    SecurityScheme(scheme: Oas3SecurityScheme, { report, location }) {
      if (scheme.type !== 'apiKey' || scheme.in !== 'query') return
      report({
        message: `${WHY}, and this key with them. Take it in a header: "in: header".`,
        location: location.child(['in']),
      })
    },
    Parameter(parameter, { report, location }) {
      if ((parameter.in !== 'query' && parameter.in !== 'path') || !secrets.has(plain(String(parameter.name)))) return
      report({
        message: `${WHY}, and the credential "${parameter.name}" with them. Take it in a header or in the body.`,
        location: location.child(['name']),
      })
    },
  }
})

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, '')
}
