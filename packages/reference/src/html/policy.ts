import type { Api } from '../model/api.ts'

/**
 * The policy of a page in a browser: show its own text with its own style sheet, run its own script, and call the
 * servers of the document. `own-scripts` is the only Trusted Types policy: the scripts that the index of the search and
 * the console are.
 *
 * The page itself contains nothing that would need a hash. A hash of the script's file would need `integrity`, and with
 * that browsers do not run it from `file://`.
 */
export function pagePolicy(origins: readonly string[], hasFonts: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    ...(hasFonts ? ["font-src 'self'"] : []),
    ["connect-src 'self'", ...origins].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types own-scripts',
  ].join('; ')
}

/**
 * The policies for a server to send: by the path of a file, or `*` for all others. The pages say the same themselves, but
 * only a header can forbid frames.
 */
export function policyFile(origins: readonly string[], hasFonts: boolean): string {
  const policies = { '*': `${pagePolicy(origins, hasFonts)}; frame-ancestors 'none'` }
  return `${JSON.stringify(policies, null, 2)}\n`
}

/** The origins of all servers, each once. */
export function pageOrigins(api: Api): string[] {
  const servers = [...api.servers, ...api.operations.flatMap((operation) => operation.servers)]
  const urls = servers.map(({ example }) => example).filter((url) => /^https?:/.test(url) && URL.canParse(url))
  return [...new Set(urls.map((url) => new URL(url).origin))].sort()
}
