/** The rest of two lists. */
export interface Unpaired<T> {
  gone: T[]
  added: T[]
}

/** Removes equal items from two lists, in any order, and returns the rest. */
export function unpaired<T>(
  before: readonly T[],
  after: readonly T[],
  isSame: (was: T, is: T) => boolean,
): Unpaired<T> {
  const added = [...after]
  const gone = before.filter((was) => {
    const i = added.findIndex((is) => isSame(was, is))
    if (i !== -1) added.splice(i, 1)
    return i === -1
  })
  return { gone, added }
}
