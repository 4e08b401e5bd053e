import type { Contract } from '../contract/contract.ts'
import type { Case } from './case.ts'

/** A rule about several responses that no schema can express: bound to operations, it makes cases. */
export type Relation = (contract: Contract) => readonly Case[]
