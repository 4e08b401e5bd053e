import type { Contract } from '../contract/contract.ts'
import type { Case } from './case.ts'

/** Something that holds between several answers, and that no schema can say: bound to operations, it makes cases. */
export type Relation = (contract: Contract) => readonly Case[]
