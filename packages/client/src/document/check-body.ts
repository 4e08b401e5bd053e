import * as schemas from '@petstore/contract/schemas'
import type { ZodType } from 'zod'
import { responseOf } from './response.ts'

/** What is wrong with the body of an answer, and where; undefined when it is what the contract says, or says nothing of. */
export function problemOf(operationId: string, status: number, body: unknown): string | undefined {
  const reference = responseOf(operationId, status)?.content?.['application/json']?.schema.$ref
  const name = `${reference?.split('/').at(-1)}Schema`
  const schema = (schemas as Readonly<Record<string, ZodType>>)[name]
  const issue = schema?.safeParse(body).error?.issues[0]
  return (
    issue && `${issue.path.map((step) => `/${String(step)}`).join('')} is not what the contract says: ${issue.message}`
  )
}
