import type * as z from 'zod'

/** What is wrong with a value by each of the alternatives that it had to fit; none when the issue is another one. */
export function alternativesOf(issue: z.core.$ZodIssue): readonly (readonly z.core.$ZodIssue[])[] {
  if (issue.code === 'invalid_union') return issue.errors
  const errors: unknown = issue.code === 'custom' ? issue.params?.alternatives : undefined
  return Array.isArray(errors) ? errors : []
}
