import { plansIn } from '@contract-first/document/words'
import type { DocumentNode } from '../document/node.ts'

/** The limits of `x-rate-limit-plans`, each by the same names: `perMinute` and `perDay`. */
export interface Plans {
  windows: readonly string[]
  plans: readonly { name: string; limits: ReadonlyMap<string, number> }[]
}

/** The plans of the root extension `x-rate-limit-plans`; undefined when the document has none. */
export function readPlans(root: DocumentNode): Plans | undefined {
  const plans = [...plansIn(root.object ?? {})].map(([name, limits]) => ({ name, limits }))
  if (plans.length === 0) return undefined
  return { windows: [...new Set(plans.flatMap(({ limits }) => [...limits.keys()]))], plans }
}

/** Turns `perMinute` into `per minute`. */
export function windowWords(window: string): string {
  return window.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
}
