import { type CallFacts, ClientError } from './client-error.ts'

/** The service answered with 2xx, but not with what the document says: something else listens there, or a proxy does. */
export class ParseError extends ClientError {
  override readonly name = 'ParseError'
  override readonly kind = 'parse'
  /** The HTTP status code of the response. */
  readonly status: number
  /** The first 200 characters of the body. */
  readonly excerpt: string

  constructor(problem: string, response: Response, text: string, facts: CallFacts) {
    const type = response.headers.get('Content-Type') ?? 'no Content-Type'
    super(
      `${facts.operationId} was answered with ${response.status}, but ${problem} (${type}): check that the base URL is that of the API.`,
      facts,
    )
    this.status = response.status
    this.excerpt = text.slice(0, 200)
  }
}
