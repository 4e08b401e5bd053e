import { MARKER } from '../comment/marker.ts'

export interface GitHubOptions {
  token: string
  /** `https://api.github.com` */
  apiUrl: string
  /** `owner/name` */
  repository: string
}

interface Comment {
  id: number
  body?: string
  user?: { login: string } | null
}

/** The author of comments by a workflow. Anyone else may write a comment that begins like ours. */
const AUTHOR = 'github-actions[bot]'
const TIMEOUT_MILLISECONDS = 30_000
const PER_PAGE = 100

/** The part of GitHub's REST API that one comment needs. */
export class GitHub {
  readonly #options: GitHubOptions

  constructor(options: GitHubOptions) {
    this.#options = options
  }

  /** The commit that a pull request is at. */
  async headOf(number: number): Promise<string> {
    const pull = (await this.#ask('GET', `pulls/${number}`)) as { head: { sha: string } }
    return pull.head.sha
  }

  /**
   * Writes the one comment.
   *
   * @param mayCreate - when false, only an earlier comment is brought up to date
   * @returns what was done, for the log
   */
  async comment(number: number, body: string, mayCreate: boolean): Promise<string> {
    const earlier = await this.#earlier(number)
    if (earlier) {
      await this.#ask('PATCH', `issues/comments/${earlier.id}`, { body })
      return 'comment updated'
    }
    if (!mayCreate) return 'the contract is not touched: no comment'
    await this.#ask('POST', `issues/${number}/comments`, { body })
    return 'comment written'
  }

  async #earlier(number: number): Promise<Comment | undefined> {
    for (let page = 1; ; page++) {
      const path = `issues/${number}/comments?per_page=${PER_PAGE}&page=${page}`
      const comments = (await this.#ask('GET', path)) as readonly Comment[]
      const found = comments.find(({ body, user }) => user?.login === AUTHOR && body?.startsWith(MARKER))
      if (found || comments.length < PER_PAGE) return found
    }
  }

  async #ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const { token, apiUrl, repository } = this.#options
    const response = await fetch(`${apiUrl}/repos/${repository}/${path}`, {
      method,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'x-github-api-version': '2022-11-28',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    })
    if (!response.ok) throw new Error(`GitHub answered ${response.status} to ${method} ${path}`)
    return response.json()
  }
}
