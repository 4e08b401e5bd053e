import type { ResponseDoc } from '../contract/contract.ts'
import type { Call } from '../exchange/call.ts'

/** The media types of a response to ask for, one at a time; none where there is no choice. */
export function choicesOf({ content }: ResponseDoc): { name: string; accepting(call: Call): Call }[] {
  if (content.length < 2) return []
  return content.map(({ name }) => ({
    name,
    accepting: (call) => ({ ...call, headers: { ...call.headers, Accept: name } }),
  }))
}
