import type { WireDirection } from '../schema/difference.ts'
import { ABSENT, EACH, type Member, PRESENT, type Values } from '../traffic/concern.ts'
import type { Comparing } from './comparing.ts'
import type { ShownDifference } from './shown-differences.ts'

/**
 * The recorded values that a difference of schemas concerns: sent values that are refused from now on, and all received
 * values at its place.
 */
export function concernedBy(
  { verdicts }: Comparing,
  { difference, path, hops }: Pick<ShownDifference, 'difference' | 'path' | 'hops'>,
  direction: WireDirection,
): Values {
  const own = path.slice(hops.map((hop) => hop.path).join('').length)
  const members = [
    ...hops.flatMap(({ step }): Member[] => {
      if (step === undefined || 'same' in step) return []
      return ['at' in step ? step.at : EACH]
    }),
    ...(own.startsWith('.') ? [own.slice(1)] : []),
  ]
  if (difference.rule === 'default-changed') return { ...ABSENT, members }
  const last = hops.at(-1)
  if (direction === 'response' || own !== '' || difference.effect === 'none' || !last) return { ...PRESENT, members }
  const isTaken = (side: 'base' | 'head', form: unknown): boolean =>
    verdicts
      .wireOf(side, direction, false)
      .at(last[side])
      .every((schema) => schema.isValid(form))
  const isRefused = (forms: readonly unknown[]): boolean =>
    forms.some((form) => form !== undefined && isTaken('base', form)) && !forms.some((form) => isTaken('head', form))
  return { members, isMeant: isRefused }
}
