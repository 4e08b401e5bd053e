import type { UserContext } from '@redocly/openapi-core'

/** @param field - the member of the current object; undefined for its key */
export function tell(
  { report, location }: UserContext,
  field: string | undefined,
  message: string,
  ...inner: string[]
): void {
  report({ message, location: field === undefined ? location.key() : location.child([field, ...inner]) })
}

/** Two fields of which an object has one at most. */
export function requireOne(ctx: UserContext, node: object, [one, other]: readonly [string, string]): void {
  if (has(node, one) && has(node, other)) tell(ctx, other, `"${one}" and "${other}" exclude each other: remove one.`)
}

export function has(node: object, field: string): boolean {
  return Reflect.get(node, field) !== undefined
}
