import type * as z from 'zod'

/** The issues of each alternative that a value had to fit; none for other issues. */
export function alternativesOf(issue: z.core.$ZodIssue): readonly (readonly z.core.$ZodIssue[])[] {
  if (issue.code === 'invalid_union') return issue.errors
  const errors: unknown = issue.code === 'custom' ? issue.params?.alternatives : undefined
  return Array.isArray(errors) ? errors : []
}
