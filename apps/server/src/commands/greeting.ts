import type { ApiKey } from '@contract-first/service/keys'

export interface GreetingFacts {
  apiUrl: string
  docsUrl: string
  /** Where probes and metrics are. */
  adminUrl: string
  /** Where pets and keys are: a directory, or the database's URL without credentials. */
  data: string
  /** What runs `petstore` here. */
  program: string
  /** The key that was issued now, if one was. */
  issued: { secret: string; key: ApiKey } | undefined
}

/** What `petstore serve` prints when it serves. A key is shown here once and never again. */
export function greeting({ apiUrl, docsUrl, adminUrl, data, program, issued }: GreetingFacts): string {
  const lines = [
    'The petstore is open.',
    '',
    `  API   ${apiUrl}`,
    `  Docs  ${docsUrl}`,
    `  Admin ${adminUrl} (/livez, /readyz, /metrics)`,
    `  Data  ${data}`,
    '',
  ]
  if (issued) lines.push(...firstKey(apiUrl, issued))
  else lines.push(`To issue a key: ${program} keys create --name NAME --plan free`, '')
  return `${lines.join('\n')}\n`
}

function firstKey(apiUrl: string, { secret, key }: NonNullable<GreetingFacts['issued']>): string[] {
  const end = key.expiresAt === null ? '' : `, until ${new Date(key.expiresAt).toISOString().slice(0, 10)}`
  return [
    `Your API key (${key.plan} plan${end}). It is shown only now:`,
    '',
    `  ${secret}`,
    '',
    'Try it, in another terminal:',
    '',
    `  curl ${apiUrl}/pets -H 'Authorization: Bearer ${secret}' -H 'Content-Type: application/json' -d '{"name":"Rex","categoryId":7}'`,
    '',
  ]
}
