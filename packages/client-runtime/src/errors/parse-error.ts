import { type CallFacts, ClientError } from './client-error.ts'

/** The service answered with 2xx, but not as documented: another service or a proxy may be listening there. */
export class ParseError extends ClientError {
  override readonly name = 'ParseError'
  override readonly kind = 'parse'
  /** The HTTP status code of the response. */
  declare readonly status: number
  /** The first 200 characters of the body. */
  declare readonly excerpt: string

  constructor(problem: string, status: number, text: string, facts: CallFacts) {
    super(problem, facts)
    this.status = status
    this.excerpt = text.slice(0, 200)
  }
}
