import type { Response, ResponseHeader } from '../model/operations.ts'
import { block, type Code, inlineBlock, key, quote } from './code.ts'
import { contentCode } from './content-code.ts'
import type { ZodContext } from './zod/context.ts'
import { zodCode } from './zod/schema.ts'

/** Headers that are written once, as an object with a name. */
export interface SharedHeaders {
  name: Code
  lines: readonly Code[]
}

/** The lines, with the first matching group of `shared` replaced by a spread. */
export function spread(lines: readonly Code[], shared: readonly SharedHeaders[]): Code[] {
  const found = shared.find((one) => one.lines.length > 0 && one.lines.every((line) => lines.includes(line)))
  return found ? [`...${found.name},`, ...lines.filter((line) => !found.lines.includes(line))] : [...lines]
}

/** A response in a route. */
export function responseCode(response: Response, context: ZodContext, shared: readonly SharedHeaders[]): Code {
  const { description = '', content } = response
  const headers = spread(headerLines(response, context), shared)
  const [only = ''] = headers
  const shape = headers.length === 1 && only.startsWith('...') ? only.slice(3, -1) : inlineBlock('{', headers, '}')
  return block(
    '{',
    [
      `description: ${quote(description)},`,
      ...(headers.length > 0 ? [`headers: z.object(${shape}),`] : []),
      ...(content.length > 0 ? [contentCode(context, content)] : []),
    ],
    '}',
  )
}

/** The lines of the headers of a response. */
export function headerLines({ headers }: Response, context: ZodContext): Code[] {
  return headers.map((header) => headerCode(header, context))
}

function headerCode({ name, required, schema }: ResponseHeader, context: ZodContext): Code {
  return `${key(name)}: ${zodCode(schema, context)}${required ? '' : '.optional()'},`
}
