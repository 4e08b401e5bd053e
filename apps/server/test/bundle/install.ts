import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { chmodSync, constants, copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Installation } from '../server-process.ts'

/** The output of the build. */
export const bundle: string = new URL('../../dist/petstore.js', import.meta.url).pathname

export interface InstalledBundle extends Installation, Disposable {
  /** A new directory in which the program may write. */
  newDataDirectory(): string
  run(args: readonly string[], environment: Readonly<Record<string, string>>, input?: string): SpawnSyncReturns<string>
}

/** The uid of "nobody" on most systems. */
const nobody = 65_534

/**
 * Copies the build to its own directory, to be run from an empty read-only directory. When the tests run as root, it
 * runs as another user with a copy of Node, since this one may be where only root can read.
 */
export function installBundle(): InstalledBundle {
  const root = mkdtempSync(join(tmpdir(), 'petstore-bundle-'))
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  const installation = {
    node: join(root, 'node'),
    program: join(root, 'program', 'petstore.js'),
    cwd: join(root, 'cwd'),
  }
  chmodSync(root, 0o755)
  cpSync(dirname(bundle), join(root, 'program'), { recursive: true })
  copyFileSync(process.execPath, installation.node, constants.COPYFILE_FICLONE)
  mkdirSync(installation.cwd)
  chmodSync(installation.cwd, 0o555)
  mkdirSync(join(root, 'data'))
  chmodSync(join(root, 'data'), 0o777)
  return {
    ...installation,
    ...user,
    newDataDirectory: () => join(mkdtempForAll(join(root, 'data')), 'created-by-the-server'),
    run: (args, environment, input = '') =>
      spawnSync(installation.node, [installation.program, ...args], {
        cwd: installation.cwd,
        ...user,
        env: { PATH: process.env.PATH, ...environment },
        encoding: 'utf8',
        input,
      }),
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  }
}

function mkdtempForAll(parent: string): string {
  const directory = mkdtempSync(join(parent, 'data-'))
  chmodSync(directory, 0o777)
  return directory
}
