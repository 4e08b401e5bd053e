import { shortPath } from '@contract-first/service/short-path'
import { isBundled } from './is-bundled.ts'

/** The command that runs this program here: from source a script of the repository, else the bundle. */
export function programCommand(): string {
  // Only the bundle has the documents without the sources.
  if (!isBundled) return 'npx -y pnpm petstore'
  const [, file = 'petstore.js'] = process.argv
  return `${process.argv0} ${shortPath(file)}`
}
