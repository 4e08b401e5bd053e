import { statusFor } from '@contract-first/document/words'
import type { OperationContract } from '@contract-first/hono'

/** The parts of zod's schemas that are used here: those of generated code and of a mock have them. */
interface Judge {
  safeParse(value: unknown): { success: boolean }
}

interface Responses {
  [status: string]: {
    headers?: { shape?: Readonly<Record<string, Judge>> }
  }
}

/** What an operation declares about its responses. */
export interface Judged {
  /** The name that the document gives to the responses of a status; undefined for none. */
  nameOf(status: number): string | undefined
  /** The name of a header as the document spells it; undefined if it declares none. */
  headerNamed(status: number, name: string): string | undefined
  isHeader(status: number, name: string, value: unknown): boolean
  isParameter(location: 'params' | 'query', name: string, value: unknown): boolean
}

export function judgedBy({ route }: OperationContract): Judged {
  const responses = route.responses as unknown as Responses
  const request = route.request as Partial<Record<'params' | 'query', { shape?: Readonly<Record<string, Judge>> }>>
  const at = (status: number) => responses[statusFor(Object.keys(responses), status) ?? '']
  const headersOf = (status: number) => at(status)?.headers?.shape ?? {}
  return {
    nameOf: (status) => statusFor(Object.keys(responses), status),
    headerNamed: (status, name) => Object.keys(headersOf(status)).find((one) => one.toLowerCase() === name),
    isHeader: (status, name, value) => headersOf(status)[name]?.safeParse(value).success ?? false,
    isParameter: (location, name, value) => request?.[location]?.shape?.[name]?.safeParse(value).success ?? true,
  }
}
