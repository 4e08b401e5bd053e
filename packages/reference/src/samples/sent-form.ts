import { multipartHead, type Part } from '@contract-first/document/request'
import type { Content } from '../model/content.ts'
import type { CalledOperation } from '../model/operation.ts'
import { bodyOfSample, writtenBody } from '../model/sample-request.ts'

/** A form with its examples in wire format, if they can be sent; any other content unchanged. */
export function sentForm(operation: CalledOperation, content: Content): Content {
  if (content.kind !== 'multipart' && content.kind !== 'urlencoded') return content
  const examples = content.examples.map((example) => {
    const body = bodyOfSample(operation, { ...content, examples: [example] })
    const written = body && writtenBody(operation, body)
    const text =
      typeof written === 'string' ? written : Array.isArray(written) ? written.map(partText).join('\n\n') : ''
    return text === '' ? example : { ...example, text }
  })
  return { ...content, examples }
}

/** The text between two boundaries. */
function partText(part: Part): string {
  const { content } = part
  const text = content instanceof File ? `(the bytes of ${content.name})` : String(content)
  return `${multipartHead(content instanceof File ? { ...part, filename: content.name } : part)}\n\n${text}`.replaceAll(
    '\r\n',
    '\n',
  )
}
