import { marker } from '../comment/marker.ts'

export interface GitHubOptions {
  readonly token: string
  /** `https://api.github.com` */
  readonly apiUrl: string
  /** `owner/name` */
  readonly repository: string
}

interface Comment {
  readonly id: number
  readonly body?: string
  readonly user?: { readonly login: string } | null
}

/** By whom a workflow comments. Anyone else may write a comment that begins as ours does. */
const AUTHOR = 'github-actions[bot]'
const timeoutMilliseconds = 30_000
const perPage = 100

/** As much of GitHub's REST API as one comment needs. */
export class GitHub {
  readonly #options: GitHubOptions

  constructor(options: GitHubOptions) {
    this.#options = options
  }

  /** The commit that a pull request is at. */
  async headOf(number: number): Promise<string> {
    const pull = (await this.#ask('GET', `pulls/${number}`)) as { readonly head: { readonly sha: string } }
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
      const path = `issues/${number}/comments?per_page=${perPage}&page=${page}`
      const comments = (await this.#ask('GET', path)) as readonly Comment[]
      const found = comments.find(({ body, user }) => user?.login === AUTHOR && body?.startsWith(marker))
      if (found || comments.length < perPage) return found
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
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    if (!response.ok) throw new Error(`GitHub answered ${response.status} to ${method} ${path}`)
    return response.json()
  }
}
