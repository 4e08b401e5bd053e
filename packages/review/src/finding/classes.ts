import { suggest } from '@contract-first/document/words'
import { z } from 'zod'
import type { Bump, Finding, FindingClass } from './finding.ts'
import { RULES } from './rules.ts'

/** The class of a rule's findings by the rule; `off` drops them. */
export type Classes = Readonly<Record<string, FindingClass | 'off'>>

const CLASSES = ['breaking', 'undecided', 'policy', 'source', 'note', 'off'] as const

/** The levels of a review: `wire` is what callers send and receive, `source` also what generated code says. */
export const LEVELS = ['wire', 'source'] as const

export type Level = (typeof LEVELS)[number]

/** What readers of responses do with properties that they do not know. */
export const READERS = ['strict', 'tolerant'] as const

export type Readers = (typeof READERS)[number]

/** A project's settings for the classes of changes. */
export interface Classing {
  /** Whether a property that a closed response gains breaks readers. */
  readers: Readers
  rules: Classes
  level: Level
}

/** The classes by rule, as a configuration lists them. */
export const classes: z.ZodType<Classes, Classes> = z
  .record(z.string(), z.enum(CLASSES, { error: `is none of ${CLASSES.join(', ')}` }))
  .superRefine((rules, { addIssue }) => {
    for (const name of Object.keys(rules)) {
      if (Object.hasOwn(RULES, name)) continue
      const nearest = suggest(name, Object.keys(RULES))
      addIssue({ code: 'custom', path: [name], message: `is no rule${nearest ? `: is it ${nearest}?` : ''}` })
    }
  })

/** The findings as the project classes them: what breaks callers asks for a major version, and nothing else does. */
export function classed(findings: readonly Finding[], { rules, level, readers }: Classing): Finding[] {
  return findings
    .map((finding) => (readers === 'tolerant' && isGained(finding) ? asAddition(finding) : finding))
    .flatMap((finding) => {
      const own = (Object.hasOwn(rules, finding.rule) && rules[finding.rule]) || finding.class
      return own === 'off' || (own === 'source' && level === 'wire') ? [] : [withClass(finding, own)]
    })
}

/** Whether a response that named all its properties has another one: only readers that refuse what they do not know break. */
export function isGained({ rule, class: name, direction }: Finding): boolean {
  return rule === 'property-added' && name === 'breaking' && direction === 'response'
}

function asAddition({ whoBreaks: _, ...finding }: Finding): Finding {
  return { ...finding, class: 'note', kind: 'addition', bump: 'minor' }
}

function withClass(finding: Finding, own: FindingClass): Finding {
  if (own === finding.class) return finding
  const { kind = 'change', ...rest } = finding
  return { ...rest, class: own, bump: bumpOf(finding.bump, own), ...(own === 'note' && { kind }) }
}

function bumpOf(bump: Bump, own: FindingClass): Bump {
  if (own === 'breaking') return 'major'
  return bump === 'major' ? 'minor' : bump
}
