/** Takes one item of each list in turn until all are exhausted. `undefined` passes a turn. */
export function* inTurn<T>(lists: readonly Iterable<T | undefined>[]): Iterable<T> {
  let going = lists.map((list) => list[Symbol.iterator]())
  while (going.length > 0) {
    const ended = new Set<Iterator<T | undefined>>()
    for (const one of going) {
      const { done, value } = one.next()
      if (done) ended.add(one)
      else if (value !== undefined) yield value
    }
    if (ended.size > 0) going = going.filter((one) => !ended.has(one))
  }
}
