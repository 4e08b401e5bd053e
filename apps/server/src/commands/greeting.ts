import { relative } from 'node:path'
import type { ApiKey } from '../keys/keys.ts'

export interface GreetingFacts {
  apiUrl: string
  docsUrl: string
  /** Absolute. */
  dataDir: string
  /** The key that was issued now, if one was. */
  issued: { secret: string; key: ApiKey } | undefined
}

/** What `petstore serve` prints when it serves. A key is shown here once and never again. */
export function greeting({ apiUrl, docsUrl, dataDir, issued }: GreetingFacts): string {
  const lines = [
    'The petstore is open.',
    '',
    `  API   ${apiUrl}`,
    `  Docs  ${docsUrl}`,
    `  Data  ${relative(process.cwd(), dataDir) || dataDir}`,
    '',
  ]
  if (issued) lines.push(...firstKey(apiUrl, issued))
  else
    lines.push('Keys were issued before. For another one: npx -y pnpm petstore keys create --name NAME --plan free', '')
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
