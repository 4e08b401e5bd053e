import type { Open } from '@contract-first/client'
import type { components } from '@petstore/contract/types'

/** An animal of the store, as in a response. */
export type Pet = Open<components['schemas']['Pet']>

/** An animal to add. */
export type NewPet = components['schemas']['NewPet']

/** Whether the animal is available. */
export type PetStatus = components['schemas']['PetStatus']
