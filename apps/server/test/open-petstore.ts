import { inject } from 'vitest'
import type { AskedPetstore } from './asked-petstore.ts'
import { bundledPetstore, sharedBundledPetstore } from './bundle/bundled-petstore.ts'
import { createTestPetstore, type TestOptions } from './petstore.ts'
import { type ServedOptions, servePetstore } from './served-petstore.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The bundle, when it is tested in place of the sources, see `test/bundle/vitest.config.ts`. */
    bundle: string
  }
}

export interface OpenedPetstore extends AskedPetstore {
  /** Such as `http://127.0.0.1:41234`. */
  origin: string
  /** Errors that were no fault of the caller. */
  readonly failures: readonly unknown[]
}

/** What the tests of promises ask: the sources in this process, or the bundle that was built from them. */
export async function openPetstore(options: Pick<TestOptions, 'key'> = {}): Promise<AskedPetstore> {
  const bundle = inject('bundle')
  return bundle === undefined ? createTestPetstore(options) : bundledPetstore(bundle, options)
}

/** The same behind a socket. `timeouts` and `inUseAfterMs` save time, and the bundle keeps to its own. */
export async function openServedPetstore(
  options: Pick<ServedOptions, 'file' | 'inUseAfterMs' | 'timeouts'>,
): Promise<OpenedPetstore> {
  const bundle = inject('bundle')
  return bundle === undefined ? servePetstore(options) : bundledPetstore(bundle, options)
}

/** The same for the tests of a file that need no more than a store without pets; to be called outside of them. */
export function shareServedPetstore(): () => Promise<OpenedPetstore> {
  const bundle = inject('bundle')
  return bundle === undefined ? () => servePetstore() : sharedBundledPetstore(bundle)
}
