import { stepsOf } from '@contract-first/document/json'

/** The former positions in lists that lost items. */
export type Indexes = ReadonlyMap<unknown, readonly number[]>

/** Maps a pointer in the rest to the one in the whole. */
export function originOf(root: unknown, pointer: string, indexes: Indexes): string {
  let value = root
  const steps = pointer.split('/').slice(1)
  return steps.reduce((above, written) => {
    const [step = ''] = stepsOf(`/${written}`)
    const origin = indexes.get(value)?.[Number(step)]
    value = memberOf(value, step)
    return `${above}/${origin ?? written}`
  }, '')
}

function memberOf(value: unknown, step: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
  return Reflect.get(value, step)
}
