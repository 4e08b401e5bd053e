import type { MaybePromise } from './and-then.ts'
import { Unavailable } from './unavailable.ts'

/**
 * What a handler returns, or `Unavailable` once it has taken too long.
 * @param onLate - called with an error that it throws after that
 */
export function inTime<T>(
  { id }: { id: string },
  answer: MaybePromise<T>,
  msMax: number | undefined,
  onLate: (error: unknown) => void,
): MaybePromise<T> {
  if (msMax === undefined || !(answer instanceof Promise)) return answer
  return new Promise((resolve, reject) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(new Unavailable(`The handler of ${id} takes more than ${msMax} ms.`, { retryAfterSeconds: 1 }))
    }, msMax)
    answer.then(resolve, (error) => (isLate ? onLate(error) : reject(error))).finally(() => clearTimeout(timer))
  })
}
