import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MARKER } from '../comment/marker.ts'

const bot = { login: 'github-actions[bot]' }
const commit = 'a'.repeat(40)

/** The state of the tests' GitHub: one pull request, its comments, and the received requests. */
let comments: { id: number; body: string; user: { login: string } }[]
let asked: { method: string; url: string; authorization: string; body?: string }[]
let github: Server
let folder: string

beforeEach(async () => {
  comments = []
  asked = []
  folder = mkdtempSync(join(tmpdir(), 'review-test-'))
  github = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const body = await textOf(request)
    asked.push({
      method,
      url,
      authorization: headers.authorization ?? '',
      ...(body !== '' && { body: JSON.parse(body).body }),
    })
    const { pathname, searchParams } = new URL(url, 'http://github.test')
    const page = Number(searchParams.get('page'))
    const answer =
      pathname === '/repos/kennel/api/pulls/7'
        ? { head: { sha: commit } }
        : pathname === '/repos/kennel/api/issues/7/comments' && method === 'GET'
          ? comments.slice((page - 1) * 100, page * 100)
          : /^\/repos\/kennel\/api\/issues\/(7\/comments|comments\/\d+)$/.test(pathname) && method !== 'GET'
            ? {}
            : undefined
    response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => github.listen(0, '127.0.0.1', resolve))
  write({ number: '7\n', touched: '', 'review.md': `${MARKER}\n\n## API review: 1 breaking\n` })
})

afterEach(() => {
  github.close()
  rmSync(folder, { recursive: true })
})

describe('the comment of a pull request', () => {
  test('is written once, with the commit and the run that it is from', async () => {
    expect(await run()).toMatchObject({ exitCode: 0, stdout: '#7: comment written\n' })
    expect(asked.at(-1)).toEqual({
      method: 'POST',
      url: '/repos/kennel/api/issues/7/comments',
      authorization: 'Bearer token-of-the-tests',
      body: `${MARKER}\n\n## API review: 1 breaking\n\n---\nMade by the code of this pull request at ${commit}, in [this run](https://ci.test/1).\n`,
    })
  })

  test('is updated in place, even as the 150th, and cannot be impersonated', async () => {
    const others = Array.from({ length: 149 }, (_, id) => ({ id, body: MARKER, user: { login: 'somebody' } }))
    comments = [...others, { id: 1234, body: `${MARKER}\nold`, user: bot }]
    expect((await run()).stdout).toBe('#7: comment updated\n')
    expect(asked.at(-1)).toMatchObject({ method: 'PATCH', url: '/repos/kennel/api/issues/comments/1234' })
  })

  test('on a pull request that does not touch the contract is not created, but updated', async () => {
    rmSync(join(folder, 'touched'))
    expect((await run()).stdout).toBe('#7: the contract is not touched: no comment\n')
    expect(asked.every(({ method }) => method === 'GET')).toBe(true)
    comments = [{ id: 5, body: `${MARKER}\nold`, user: bot }]
    expect((await run()).stdout).toBe('#7: comment updated\n')
  })

  test('says that the review could not be made, replacing an earlier one', async () => {
    rmSync(join(folder, 'review.md'))
    await run()
    expect(asked.at(-1)?.body).toContain('## API review: could not be made\n\n**Blocked**')
  })
})

describe('a report from a stranger', () => {
  test.each(['', '0', '-1', '7/../../8', '7\n8', '1e3', '99999999999'])(
    'with the number %j is refused',
    async (number) => {
      write({ number })
      const refused = await run()
      expect(refused).toMatchObject({ exitCode: 1, stdout: '' })
      expect(refused.stderr).toMatch(/^comment: the report names no pull request: /)
      expect(asked).toEqual([])
    },
  )

  test('cannot comment on a pull request that is at another commit', async () => {
    expect((await run({ HEAD_SHA: 'b'.repeat(40) })).stdout).toContain('no comment')
    expect(asked.every(({ method }) => method === 'GET')).toBe(true)
  })

  test('cannot notify anyone', async () => {
    write({ 'review.md': `${MARKER}\n@everyone @kennel/team` })
    await run()
    expect(asked.at(-1)?.body).toContain('@\u2060everyone @\u2060kennel/team')
  })

  test.each([70_000, 3_000_000])('of %i characters is not sent to GitHub', async (length) => {
    write({ 'review.md': MARKER + 'x'.repeat(length) })
    await run()
    expect(asked.at(-1)?.body).toContain('## API review: too long for a comment')
  })

  test('that does not begin like ours is refused', async () => {
    write({ 'review.md': '# Buy now' })
    await run()
    expect(asked.at(-1)?.body).toContain('## API review: could not be made')
  })
})

test('an error response of GitHub fails, without the token in the log', async () => {
  write({ number: '8' })
  const failed = await run()
  expect(failed).toEqual({ exitCode: 1, stdout: '', stderr: 'comment: GitHub answered 404 to GET pulls/8\n' })
})

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

function run(
  variables: Readonly<Record<string, string>> = {},
): Promise<{ exitCode: unknown; stdout: string; stderr: string }> {
  const script = fileURLToPath(new URL('comment-on-pull-request.ts', import.meta.url))
  const env = {
    ...process.env,
    GITHUB_TOKEN: 'token-of-the-tests',
    GITHUB_API_URL: `http://127.0.0.1:${(github.address() as AddressInfo).port}`,
    GITHUB_REPOSITORY: 'kennel/api',
    HEAD_SHA: commit,
    RUN_URL: 'https://ci.test/1',
    ...variables,
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, folder], { env }, (error, stdout, stderr) =>
      resolve({ exitCode: error ? error.code : 0, stdout, stderr }),
    )
  })
}

async function textOf(request: IncomingMessage): Promise<string> {
  return (await request.setEncoding('utf8').toArray()).join('')
}
