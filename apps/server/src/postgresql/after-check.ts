import type { Query } from './query.ts'

/** Runs statements once `check` has passed one time, and asks it again until then. */
export function afterCheck(check: () => Promise<void>, query: Query): Query {
  let isChecked = false
  return async (statement, values) => {
    if (!isChecked) {
      await check()
      isChecked = true
    }
    return query(statement, values)
  }
}
