/** The parts of an operation that a service needs. */
export interface DescribedOperation {
  method: string
  path: string
  deprecated?: boolean
  sunset?: string
}
