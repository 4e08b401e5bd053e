import type { Take, Targets, TextType } from '@contract-first/document/serialization'
import { addOnce, readText, Unreadable, type Values } from '@contract-first/document/serialization'
import type { z } from 'zod'
import { explain, toPointer } from '../issues.ts'
import type { BodyDecoder } from '../operation.ts'
import { misread } from '../parameters/misread.ts'
import type { Detail } from '../problem.ts'

/** The decoder of a form. */
export type FormDecoder = Extract<BodyDecoder, { kind: 'urlencoded' | 'multipart' }>

/** The values of one form while it is being read. */
export class FormValues {
  readonly values: Values = {}
  readonly #unread: Map<string, string> = new Map<string, string>()

  /** Takes one field; if it cannot be read, the reason is kept for the response. */
  take(name: string, take: (values: Values) => void): void {
    try {
      take(this.values)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      if (!this.#unread.has(name)) this.#unread.set(name, error.message)
    }
  }

  /** Validates the object of all fields. Every wrong field is named once. */
  validate(decoder: FormDecoder, schema: z.ZodType, details: Detail[]): unknown {
    const result = schema.safeParse(this.values)
    if (result.success && this.#unread.size === 0) return result.data
    for (const [name, message] of this.#unread) details.push({ in: 'body', pointer: toPointer([name]), message })
    for (const { path, message } of result.error ? explain(result.error, this.values) : []) {
      const name = String(path[0] ?? '')
      if (this.#unread.has(name)) continue
      const field = Object.hasOwn(decoder.properties, name) ? decoder.properties[name] : undefined
      const said = field && misread(field, this.values, path)
      details.push({ in: 'body', pointer: toPointer(path), message: said ?? message })
    }
    return this.values
  }
}

/**
 * The function that takes a field. A field named like a property whose object is sent under other names is left to the
 * schema.
 */
export function targetOf(name: string, { properties }: FormDecoder, targets: Targets): Take | undefined {
  return Object.hasOwn(properties, name) && !targets.declares(name) ? undefined : targets.find(name)
}

/** Takes an additional field. One that is sent more than once becomes an array, for the schema to judge. */
export function takeAdditional(values: Values, name: string, value: unknown): void {
  const before = Object.hasOwn(values, name) ? values[name] : undefined
  if (before === undefined) addOnce(values, name, value)
  else if (Array.isArray(before)) before.push(value)
  else values[name] = [before, value]
}

/** Reads the text of an additional field. */
export function readAdditional(text: string, additional: readonly TextType[] | false): unknown {
  return readText(text, additional || ['string'])
}
