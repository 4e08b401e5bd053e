import type { AskedPetstore } from './asked-petstore.ts'

export interface OpenedPetstore extends AskedPetstore {
  /** Such as `http://127.0.0.1:41234`. */
  origin: string
  /** Errors that were not the caller's fault. */
  failures: readonly unknown[]
}
