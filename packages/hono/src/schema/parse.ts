import * as z from 'zod'

/** The type of a JSON value; `integer` is a `number`. */
export type JsonType = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object'

/** A schema whose type is not inferred: `types.ts` describes it, and its component has an annotation. */
// biome-ignore lint/suspicious/noExplicitAny: unknown would contradict the annotations.
export type AnySchema = z.ZodType<any, any>

export type Issues = z.core.$ZodRawIssue[]

/** A schema from a function that returns the kept part of a value and adds its mistakes to `issues`. */
export function schema(parse: (value: unknown, issues: Issues) => unknown): AnySchema {
  return z.transform((value, context) => {
    // JSON has no undefined: this is a missing property.
    if (value === undefined) context.issues.push({ code: 'invalid_type', expected: 'nonoptional', input: value })
    else {
      const result = parse(value, context.issues)
      if (context.issues.length === 0) return result
    }
    return z.NEVER
  })
}

/** What a schema keeps of a value, or its mistakes. */
export type Result = z.ZodSafeParseResult<unknown>

type Judge = (value: unknown) => Result

/** Of schemas that hand on the result of another: it need not be made again. */
const JUDGES = new WeakMap<z.ZodType, Judge>()

/** A schema from a function that returns the result of another. */
export function schemaOf(judge: Judge): AnySchema {
  const judged = schema((value, issues) => take(judge(value), value, issues))
  JUDGES.set(judged, judge)
  return judged
}

export function resultOf(part: z.ZodType, value: unknown): Result {
  return JUDGES.get(part)?.(value) ?? part.safeParse(value)
}

/** Parses a value in the same place with another schema. */
export function run(part: z.ZodType, value: unknown, issues: Issues, path: readonly PropertyKey[] = []): unknown {
  return take(resultOf(part, value), value, issues, path)
}

/** What a schema kept of a value; its mistakes are added to `issues`. */
export function take(result: Result, value: unknown, issues: Issues, path: readonly PropertyKey[] = []): unknown {
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    issues.push({ ...issue, input: value, path: [...path, ...issue.path] } as z.core.$ZodRawIssue)
  }
  return undefined
}

export function accepts(part: z.ZodType, value: unknown): boolean {
  return resultOf(part, value).success
}

export function fail(issues: Issues, input: unknown, message: string, path: readonly PropertyKey[] = []): void {
  issues.push({ code: 'custom', message, input, path: [...path] })
}

export function jsonType(value: unknown): JsonType {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value as JsonType
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return jsonType(value) === 'object'
}
