/** A key's limits do not fit its plan; nothing was stored. */
export class PlanLimitsMismatch extends Error {
  override readonly name = 'PlanLimitsMismatch'

  constructor(plan: string, rule: string) {
    super(`The limits do not fit the plan "${plan}": ${rule}.`)
  }
}
