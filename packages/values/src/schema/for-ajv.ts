import { isObject, type JsonObject, valueAt } from '@contract-first/document/json'
import { repeatedSchemas } from '@contract-first/document/view'

/** The keyword for a reference to a schema that judges a value once, whatever else refers to it. Its value is a pointer. */
export const JUDGED_ONCE = 'contract:judgedOnce'

/**
 * A document as Ajv reads it: references are URIs, so that a percent sign is encoded, or `JUDGED_ONCE`, and a property
 * `__proto__`, which it overlooks, is a pattern, too. A value in which nothing of this is needed is returned as the same object.
 */
export function forAjv<Value>(document: Value): Value {
  const repeated = repeatedSchemas(document)
  return adapt(document) as Value

  function adapt(value: unknown): unknown {
    if (Array.isArray(value)) {
      const items = value.map(adapt)
      return items.some((item, index) => item !== value[index]) ? items : value
    }
    if (!isObject(value)) return value
    let isChanged = false
    const adapted = Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        const isOnce = name === '$ref' && typeof member === 'string' && repeated.has(member.slice(1))
        const changed = isOnce ? member.slice(1) : name === '$ref' ? asUri(member) : adapt(member)
        if (changed !== member) isChanged = true
        return [isOnce ? JUDGED_ONCE : name, changed]
      }),
    )
    if (hasProto(value)) return withPattern(adapted)
    return isChanged ? adapted : value
  }

  function asUri(ref: unknown): unknown {
    if (typeof ref !== 'string' || !ref.includes('%') || valueAt(document, ref.slice(1)) === undefined) return ref
    return ref.replaceAll('%', '%25')
  }
}

function hasProto({ properties }: JsonObject): boolean {
  return isObject(properties) && Object.hasOwn(properties, '__proto__')
}

function withPattern(schema: JsonObject): JsonObject {
  const { properties, patternProperties } = schema
  const own = Object.entries(Object(properties)).find(([name]) => name === '__proto__')?.[1]
  return { ...schema, patternProperties: { ...Object(patternProperties), '^__proto__$': own } }
}
