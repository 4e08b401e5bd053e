import { shortPath } from '@contract-first/service/short-path'
import { isBundled } from './is-bundled.ts'

/** The command that runs this program where it stands: from source a script of the repository, else the bundle. */
export function programCommand(): string {
  // Only the bundle holds the documents, and no source.
  if (!isBundled) return 'npx -y pnpm petstore'
  const [, file = 'petstore.js'] = process.argv
  return `${process.argv0} ${shortPath(file)}`
}
