import type { Served } from '@contract-first/service/serving'
import { shortPath } from '@contract-first/service/short-path'
import { isBundled } from './is-bundled.ts'

/** The lines `petstore serve` prints once it serves. A key is shown here, and never again. */
export function greeting({ apiUrl, docsUrl, adminUrl, data, issued }: Served): string {
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
  else lines.push(`To issue a key: ${programCommand()} keys create --name NAME --plan free`, '')
  return `${lines.join('\n')}\n`
}

function firstKey(apiUrl: string, { secret, key }: NonNullable<Served['issued']>): string[] {
  const end = key.expiresAt === null ? '' : `, until ${new Date(key.expiresAt).toISOString().slice(0, 10)}`
  return [
    `Your API key (${key.plan} plan${end}). It is shown only once:`,
    '',
    `  ${secret}`,
    '',
    'Try it, in another terminal:',
    '',
    `  curl ${apiUrl}/pets -H 'Authorization: Bearer ${secret}' -H 'Content-Type: application/json' -d '{"name":"Rex","categoryId":7}'`,
    '',
  ]
}

/** The command that runs this program here: from source a script of the repository, else the bundle. */
function programCommand(): string {
  // Only the bundle has the documents without the sources.
  if (!isBundled) return 'npx -y pnpm petstore'
  const [, file = 'petstore.js'] = process.argv
  return `${process.argv0} ${shortPath(file)}`
}
