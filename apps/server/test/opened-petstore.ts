import type { AskedPetstore } from './asked-petstore.ts'

export interface OpenedPetstore extends AskedPetstore {
  /** Such as `http://127.0.0.1:41234`. */
  origin: string
  /** Errors that were no fault of the caller. */
  failures: readonly unknown[]
}
