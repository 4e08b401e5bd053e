import { suggest } from '@contract-first/document/words'
import { z } from 'zod'
import type { Bump, Finding, FindingClass } from './finding.ts'
import { RULES } from './rules.ts'

/** Classes by the rules whose findings are to be of them. */
export type Classes = Readonly<Record<string, FindingClass>>

const CLASSES = ['breaking', 'undecided', 'policy', 'source', 'note'] as const satisfies readonly FindingClass[]

/** What a configuration says of it. */
export const classes: z.ZodType<Classes, Classes> = z
  .record(z.string(), z.enum(CLASSES, { error: `is none of ${CLASSES.join(', ')}` }))
  .superRefine((rules, { addIssue }) => {
    for (const name of Object.keys(rules)) {
      if (Object.hasOwn(RULES, name)) continue
      const nearest = suggest(name, Object.keys(RULES))
      addIssue({ code: 'custom', path: [name], message: `is no rule${nearest ? `: is it ${nearest}?` : ''}` })
    }
  })

/** A finding as the project classes it; what breaks callers asks for a major version, and nothing else does. */
export function classed(finding: Finding, rules: Classes): Finding {
  const own = Object.hasOwn(rules, finding.rule) ? rules[finding.rule] : undefined
  if (own === undefined || own === finding.class) return finding
  const { kind = 'change', ...rest } = finding
  return { ...rest, class: own, bump: bumpOf(finding.bump, own), ...(own === 'note' && { kind }) }
}

function bumpOf(bump: Bump, own: FindingClass): Bump {
  if (own === 'breaking') return 'major'
  return bump === 'major' ? 'minor' : bump
}
