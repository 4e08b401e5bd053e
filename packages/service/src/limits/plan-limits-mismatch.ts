/** A key was to be issued with numbers that its plan does not allow; nothing was stored. */
export class PlanLimitsMismatch extends Error {
  override readonly name = 'PlanLimitsMismatch'

  constructor(plan: string, rule: string) {
    super(`The limits do not fit the plan "${plan}": ${rule}.`)
  }
}
