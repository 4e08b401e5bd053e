/** The places (JSON Pointers) where two JSON values differ, `$ref`s taken as they stand. */
export function differences(one: unknown, other: unknown, pointer = ''): string[] {
  if (Object.is(one, other)) return []
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return [pointer]
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].flatMap((name) => {
    const place = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    return Object.hasOwn(one, name) && Object.hasOwn(other, name) ? differences(one[name], other[name], place) : [place]
  })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
