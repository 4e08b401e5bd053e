import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Every byte of every file under a directory. */
export function filesIn(directory: string): string {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1')).join('\n')
}

/** A database as `pg_dump` writes it, from any server. */
export async function dumpOf(url: string, binaries: string): Promise<string> {
  const { password, ...address } = Object.fromEntries(
    (['hostname', 'port', 'username', 'password', 'pathname'] as const).map((part) => [
      part,
      decodeURIComponent(new URL(url)[part]),
    ]),
  )
  const args = ['-h', address.hostname, '-p', address.port, '-U', address.username, address.pathname?.slice(1)]
  const { stdout } = await promisify(execFile)(
    join(binaries, 'pg_dump'),
    args.map((arg) => arg ?? ''),
    { env: { PGPASSWORD: password }, maxBuffer: 64 * 1024 * 1024 },
  )
  return stdout
}

/**
 * Everything processes show to the users of this machine: their arguments, and to their own user also their
 * environment.
 */
export function processes(): string {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((id) => ['cmdline', 'environ'].map((file) => readProcessFile(join('/proc', id, file))))
    .join('\n')
}

/** Empty for a process that ended meanwhile, or is another user's. */
function readProcessFile(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}
