import { stepsOf } from '@contract-first/document/json'

/** A pointer as the fragment of a URI. */
export function fragmentOf(pointer: string): string {
  return stepsOf(pointer)
    .map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('')
}
