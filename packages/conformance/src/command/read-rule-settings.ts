import type { RuleSettings } from '../suite/rule-settings.ts'
import { isRule, RULES } from '../suite/rules.ts'
import { CannotRun } from './cannot-run.ts'

const KINDS = ['breach', 'note', 'off'] as const

/** @throws {CannotRun} for anything but a rule's id, `=` and a kind */
export function readRuleSettings(texts: readonly string[]): RuleSettings {
  return Object.fromEntries(
    texts.map((text) => {
      const [id = '', wanted = ''] = text.split('=')
      if (!isRule(id))
        throw new CannotRun(`--rule knows no ${JSON.stringify(id)}: it takes ${Object.keys(RULES).join(', ')}`)
      const kind = KINDS.find((one) => one === wanted)
      if (!kind) throw new CannotRun(`--rule ${id} is ${JSON.stringify(wanted)}: write ${id}=${KINDS.join(`, ${id}=`)}`)
      return [id, kind]
    }),
  )
}
