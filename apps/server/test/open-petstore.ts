import type { AskedPetstore } from './asked-petstore.ts'
import { bundledPetstore, sharedBundledPetstore } from './bundle/bundled-petstore.ts'
import { bundle } from './bundle/install.ts'
import type { OpenedPetstore } from './opened-petstore.ts'
import { createTestPetstore, type TestOptions } from './petstore.ts'
import { type ServedOptions, servePetstore } from './served-petstore.ts'

/** Tested instead of the sources under the script `test:bundle`. */
const tested = process.env.BUNDLE ? bundle : undefined

/** Opens the petstore for the tests of its promises: the sources in this process, or the bundle built from them. */
export async function openPetstore(options: Pick<TestOptions, 'key'> = {}): Promise<AskedPetstore> {
  return tested === undefined ? createTestPetstore(options) : bundledPetstore(tested, options)
}

/** The same behind a socket. `timeouts` and `inUseAfterMs` save time; the bundle uses its own. */
export async function openServedPetstore(
  options: Pick<ServedOptions, 'file' | 'inUseAfterMs' | 'timeouts'>,
): Promise<OpenedPetstore> {
  return tested === undefined ? servePetstore(options) : bundledPetstore(tested, options)
}

/** The same for the tests of a file that only need a store without pets; call it outside of them. */
export function shareServedPetstore(): () => Promise<OpenedPetstore> {
  return tested === undefined ? () => servePetstore() : sharedBundledPetstore(tested)
}
