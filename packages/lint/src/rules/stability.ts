import type { UserContext } from '@redocly/openapi-core'
import { defineRule, type RuleDefinition } from '../define-rule.ts'
import { readExtension } from '../extensions.ts'

/** Anything that may still change says so in a word that every tool knows; stable things say nothing. */
export const stability: RuleDefinition = defineRule(
  { words: ['experimental', 'beta'], extensions: ['x-stability', 'x-stability-level'] },
  ({ words, extensions }) => {
    const check =
      (what: string) =>
      (node: object, { report, location }: UserContext) => {
        const extension = readExtension(node, extensions)
        if (extension === undefined || words.some((word) => word === extension.value)) return
        const { name, value } = extension
        const known = words.map((word) => JSON.stringify(word)).join(' or ')
        report({
          message: `${JSON.stringify(value)} should be one of the predefined values: ${name} is ${known}; a stable ${what} has no ${name}.`,
          location: location.child([name]),
        })
      }
    return { Operation: check('operation'), Header: check('header') }
  },
)
