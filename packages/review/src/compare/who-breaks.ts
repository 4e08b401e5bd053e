import type { WireDirection } from '../schema/difference.ts'

export const WHO_BREAKS: Readonly<Record<WireDirection, string>> = {
  request: 'callers that send what was valid before',
  response: 'readers that rely on what was promised before',
}
