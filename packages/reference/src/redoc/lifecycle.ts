import type { Oas3Decorator, Oas3Operation } from '@redocly/openapi-core'

/**
 * Writes the life cycle of an operation in fields that Redoc shows: Redoc knows `deprecated`, but neither the day of
 * removal (`x-deprecated-sunset`), nor the replacement (`x-replaced-by`), nor `x-stability`.
 */
export const lifecycle: Oas3Decorator = () => {
  const deprecated: LifecycleOperation[] = []
  const endpoints = new Map<string, string>()
  let path = ''
  return {
    PathItem: {
      enter(_pathItem, { key }) {
        path = String(key)
      },
      Operation(operation: LifecycleOperation, { key: method }) {
        if (operation.operationId) endpoints.set(operation.operationId, `${String(method).toUpperCase()} ${path}`)
        if (operation.deprecated) deprecated.push(operation)
        const badges = lifecycleBadges(operation)
        if (badges.length > 0) operation['x-badges'] = badges
      },
    },
    Root: {
      // Only now: a replacement may come after the operation that it replaces.
      leave() {
        for (const operation of deprecated) {
          operation.description = [deprecationNotice(operation, endpoints), operation.description].join('\n\n')
        }
      },
    },
  }
}

/** An operation with the contract's extensions, and those that Redoc reads. */
type LifecycleOperation = Oas3Operation & {
  'x-deprecated-sunset'?: string
  'x-replaced-by'?: string
  'x-stability'?: string
  'x-badges'?: Badge[]
}

/** Without a colour: Redoc would use it as the background of grey text. */
type Badge = { name: string; position: 'before' | 'after' }

function lifecycleBadges(operation: LifecycleOperation): Badge[] {
  const { 'x-stability': stability, 'x-deprecated-sunset': sunset } = operation
  const names = [stability, sunset && `Sunset ${sunset}`]
  return names.filter((name) => name !== undefined).map((name) => ({ name, position: 'after' }))
}

/** The sentence above the description, in Markdown. */
function deprecationNotice(operation: LifecycleOperation, endpoints: ReadonlyMap<string, string>): string {
  const { 'x-deprecated-sunset': sunset, 'x-replaced-by': replacement } = operation
  const removal = sunset === undefined ? '**Deprecated.**' : `**Deprecated, to be removed on ${sunset}.**`
  if (replacement === undefined) return removal
  const endpoint = endpoints.get(replacement)
  return `${removal} Use \`${replacement}\`${endpoint === undefined ? '' : ` (\`${endpoint}\`)`} instead.`
}
