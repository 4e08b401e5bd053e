/** The same five calls of GitHub's API, by each client. */
export const CLIENTS = ['@contract-first/client', 'openapi-fetch', 'hey-api'] as const

export type Client = (typeof CLIENTS)[number]

const REPOSITORY = "const repository = { owner: 'octocat', repo: 'hello-world' }"

const OPENAPI_FETCH = `import createClient from 'openapi-fetch'
import type { paths } from './types.ts'
const github = createClient<paths>({ baseUrl: 'https://api.github.com' })
${REPOSITORY}
`

const HEY_API = `import * as github from './sdk.gen.ts'
${REPOSITORY}
`

const ISSUES = {
  '@contract-first/client': `const issues = await github.issuesListForRepo({ ...repository, state: 'open' })
console.log(issues[0]?.title)
`,
  'openapi-fetch': `const { data: issues } = await github.GET('/repos/{owner}/{repo}/issues', {
  params: { path: repository, query: { state: 'open' } },
})
console.log(issues?.[0]?.title)
`,
  'hey-api': `const { data: issues } = await github.issuesListForRepo({ path: repository, query: { state: 'open' } })
console.log(issues?.[0]?.title)
`,
}

const OTHERS = {
  '@contract-first/client': `const issue = await github.issuesCreate({ ...repository, body: { title: 'It broke' } })
console.log(issue.number)
const found = await github.reposGet(repository)
console.log(found.full_name)
const user = await github.usersGetAuthenticated()
console.log(user.login)
const pull = await github.pullsGet({ ...repository, pull_number: 1 })
console.log(pull.title)
`,
  'openapi-fetch': `const { data: issue } = await github.POST('/repos/{owner}/{repo}/issues', {
  params: { path: repository },
  body: { title: 'It broke' },
})
console.log(issue?.number)
const { data: found } = await github.GET('/repos/{owner}/{repo}', { params: { path: repository } })
console.log(found?.full_name)
const { data: user } = await github.GET('/user')
console.log(user?.login)
const { data: pull } = await github.GET('/repos/{owner}/{repo}/pulls/{pull_number}', {
  params: { path: { ...repository, pull_number: 1 } },
})
console.log(pull?.title)
`,
  'hey-api': `const { data: issue } = await github.issuesCreate({ path: repository, body: { title: 'It broke' } })
console.log(issue?.number)
const { data: found } = await github.reposGet({ path: repository })
console.log(found?.full_name)
const { data: user } = await github.usersGetAuthenticated()
console.log(user?.login)
const { data: pull } = await github.pullsGet({ path: { ...repository, pull_number: 1 } })
console.log(pull?.title)
`,
}

/** What has been typed at the end of the program when the editor is asked, and where its cursor is. */
export interface Typed {
  text: string
  /** The length of the text before the cursor. */
  cursor: number
}

/** After the dot: the methods of a client, which are the operations, but for openapi-fetch. */
export const AFTER_DOT: Typed = { text: 'github.', cursor: 7 }

/** Where the editor lists the operations. openapi-fetch lists its paths only once there is a second argument. */
export const AT_OPERATIONS: Readonly<Record<Client, Typed>> = {
  '@contract-first/client': AFTER_DOT,
  'openapi-fetch': { text: "github.GET('', {})", cursor: 12 },
  'hey-api': AFTER_DOT,
}

const METHODS = ['issuesListForRepo', 'issuesCreate', 'reposGet', 'usersGetAuthenticated', 'pullsGet'] as const

/**
 * Programs with one call, by our plain client, too, and with all five, whose client may know only those operations, or
 * all 1,223.
 */
export function programs(client: Client): Readonly<Record<'plain' | 'one' | 'five' | 'all', string>> {
  const [first, others] = [ISSUES[client], OTHERS[client]]
  if (client === '@contract-first/client') {
    const one = chosen(METHODS.slice(0, 1)) + first
    return {
      plain: one.replace('@contract-first/client', '@contract-first/client/plain'),
      one,
      five: chosen(METHODS) + first + others,
      all: ALL + first + others,
    }
  }
  const head = client === 'openapi-fetch' ? OPENAPI_FETCH : HEY_API
  const five = head + first + others
  const one = head + first
  return { plain: one, one, five, all: five }
}

const ALL = `import { buildClient } from '@contract-first/client'
import { OPERATIONS, type operations } from './client.ts'
const github = buildClient<operations>(OPERATIONS, { baseUrl: 'https://api.github.com' })
${REPOSITORY}
`

function chosen(methods: readonly string[]): string {
  return `import { buildClient } from '@contract-first/client'
import { ${methods.join(', ')}, type operations } from './client.ts'
const github = buildClient<Pick<operations, ${methods.map((name) => `'${name}'`).join(' | ')}>>(
  { ${methods.join(', ')} },
  { baseUrl: 'https://api.github.com' },
)
${REPOSITORY}
`
}
