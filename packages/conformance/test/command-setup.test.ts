import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SHOP, serveCarelessShop } from './careless-shop.fixture.ts'
import { command } from './command.fixture.ts'

const directory = mkdtempSync(join(tmpdir(), 'conformance-'))
const shop = join(directory, 'shop.json')
beforeAll(() => writeFileSync(shop, JSON.stringify(SHOP)))
afterAll(() => rmSync(directory, { recursive: true }))

const KEY = 'shop-9f3kQ2-secret'
const header = ['--header', 'X-Shop-Key: $KEY']
const library = JSON.stringify(join(import.meta.dirname, '../src/index.ts'))

/** Writes a module with this text, and returns its path. */
function written(name: string, text: string): string {
  const file = join(directory, name)
  writeFileSync(file, text)
  return file
}

async function inShop(setup: string, ...args: string[]) {
  const server = await serveCarelessShop(KEY, { requests: 10 })
  const outcome = await command([shop, '--url', server.url, ...header, '--setup', setup, ...args], { KEY })
  await server.close()
  return outcome
}

describe('Without a setup', () => {
  test('the run says that no relations were tried, on the terminal and in every report', async () => {
    const server = await serveCarelessShop(KEY)
    const report = join(directory, 'unbound')
    const { out } = await command([shop, '--url', server.url, ...header, '--runs', '1', '--report', report], { KEY })
    await server.close()
    expect(out).toMatch(/\nstates .*\nrelations +not tried: needs a setup that binds some \(--setup FILE\)\nfuzz /)
    expect(out).toContain(
      '\n  what else holds between responses (relations) needs a setup; from the command line: --setup FILE\n',
    )
    const read = (name: string) => readFileSync(join(report, name), 'utf8')
    expect(JSON.parse(read('report.json')).untested).toContainEqual({
      operation: '',
      pointer: '',
      reason: expect.stringContaining('relations'),
    })
    expect(read('index.html')).toContain('<li>what else holds between responses (relations) needs a setup')
    expect(read('junit.xml')).toMatch(/what else holds between responses \(relations\) needs a setup[^/]*>\s*<skipped/)
  })

  test('a layer with nothing to do for this document says so', async () => {
    const open = written('open.json', JSON.stringify({ ...SHOP, security: [] }))
    const server = await serveCarelessShop(KEY)
    const { out } = await command([open, '--url', server.url, '--layers', 'auth,protocol'])
    await server.close()
    expect(out).toMatch(/^auth +nothing to try in this document$/m)
    expect(out).not.toContain('relations')
  })
})

test('A setup has wrong credentials, and requires full coverage', async () => {
  const setup = written(
    'target.mjs',
    `export default {
       target: (first, running) => ({ ...running, wrongSecrets: { key: { revoked: process.env.KEY } } }),
       requiresCoverage: true,
     }`,
  )
  const { code, out } = await inShop(setup, '--layers', 'auth')
  expect(code).toBe(1)
  expect(out).toContain('listItems/auth/given: a credential that is revoked opens the operation: the response is 200')
  expect(out).toContain('nothing produced listItems 400 (coverage)')
  expect(out).toContain('\n  503: listItems\n')
})

describe('A relation of a setup', () => {
  test('is found broken, with the setup in the replay line, and no secret of the setup', async () => {
    const setup = written(
      'broken.ts',
      `import { relation, type CommandSetup } from ${library}
       const other = { headers: { 'X-Shop-Key': 'other-7Hq2-secret' } }
       const setup: CommandSetup = {
         relations: [relation.deprecated({ operation: 'listItems' }), (contract) => [{
           id: 'listItems/relation/nothing', layer: 'relations', operation: 'listItems', pointer: '/paths',
           run: async (trial) => {
             const answer = await trial.send(await trial.valid(contract.operations[0]!), { credential: other })
             trial.fail('relation', 'other-7Hq2-secret is let in: ' + answer.status)
           },
         }]],
       }
       export default setup`,
    )
    const { code, out } = await inShop(setup, '--layers', 'relations')
    expect(code).toBe(1)
    expect(out).toMatch(/^relations +2 cases +\d+ findings/m)
    expect(out).toContain('listItems/relation/nothing: $KEY is let in: 401 (relation)\n')
    expect(out).toContain(` --setup '${setup}' --replay 'listItems/relation/nothing'\n`)
  })

  test("waits for the limit of the command line's credential, and tests that of another", async () => {
    const setup = written(
      'limits.mjs',
      `const other = { headers: { 'X-Shop-Key': 'other-7Hq2-secret' } }
       const asks = (id, credential) => (contract) => [{
         id: 'listItems/relation/' + id, layer: 'relations', operation: 'listItems', pointer: '/paths',
         run: async (trial) => {
           const statuses = []
           for (let n = 0; n < 12; n++) statuses.push((await trial.send(await trial.valid(contract.operations[0]), credential)).status)
           trial.fail('relation', statuses.join(' '))
         },
       }]
       export default { relations: [asks('other', { credential: other }), asks('own', {})] }`,
    )
    const { out } = await inShop(setup, '--layers', 'relations')
    expect(out).toContain(`listItems/relation/own: ${Array(12).fill(200).join(' ')} (relation)`)
    expect(out).toMatch(/listItems\/relation\/other: (?:401 )+(?:429 ?)+ \(relation\)/)
  })
})

describe('2: an unusable setup', () => {
  test('the command says so in one line', async () => {
    const setup = written('empty.mjs', '')
    const { code, error, out } = await command([shop, '--url', 'http://127.0.0.1:9/v1', '--setup', setup])
    expect({ code, error, out }).toEqual({
      code: 2,
      error: expect.stringMatching(/^conformance: --setup: .+\n$/),
      out: '',
    })
  })

  const known =
    'target, calls, states, relations, showsExamples, isStub, tellsHabits, regressions, policy, requiresCoverage'
  const deprecated = "relation.deprecated({ operation: 'listItems' })"
  const binding = (more: string) =>
    `import { relation } from ${library}; export default { relations: [${deprecated}, ${more}] }`
  const setups: readonly [name: string, text: string | undefined, problem: string | null][] = [
    ['absent.ts', undefined, '--setup: there is no file '],
    ['broken.mjs', 'export default {\n  policy: }\n', "broken.mjs:2 cannot be loaded: Unexpected token '}'"],
    ['broken.ts', 'const a: string = 1\nexport default {\n', 'broken.ts:2 cannot be loaded: Unexpected token'],
    ['thrown.mjs', '\nthrow new Error("no\\n database")', 'thrown.mjs:2 cannot be loaded: no database'],
    ['lost.mjs', 'import "./nowhere.mjs"', 'lost.mjs cannot be loaded: Cannot find module '],
    ['none.mjs', 'export const setup = {}', `none.mjs is missing: write "export default { … }", with some of ${known}`],
    ['list.mjs', 'export default []', `list.mjs is not an object: it takes some of ${known}`],
    [
      'typo.mjs',
      'export default { relation: [] }',
      `typo.mjs has an unknown member "relation": it takes some of ${known}`,
    ],
    [
      'kind.mjs',
      'export default { states: { 409: 1 } }',
      'kind.mjs has a member "states" that is not an object of functions',
    ],
    [
      'call.mjs',
      'export default { calls: { listItem: () => {} } }',
      'call.mjs: calls["listItem"]: The contract has no operation listItem; it has listItems.',
    ],
    [
      'state.mjs',
      'export default { states: { "buyItem 409": () => {} } }',
      'state.mjs: states["buyItem 409"]: The contract has no operation buyItem; it has listItems.',
    ],
    [
      'status.mjs',
      'export default { states: { "listItems 409": () => {} } }',
      'status.mjs: states["listItems 409"]: 409 is not documented.',
    ],
    [
      'key.mjs',
      'export default { states: { listItems: () => {} } }',
      'key.mjs: states["listItems"]: expected a status, or an operation and a status: 409, getBook 404',
    ],
    [
      'relation.mjs',
      binding("relation.echo({ create: 'createItem' })"),
      'relation.mjs: relations[1]: A relation is bound to createItem, but the contract has no such operation.',
    ],
    [
      'parameter.mjs',
      binding("relation.limited({ list: 'listItems', create: 'listItems', limit: 'query.size' })"),
      'parameter.mjs: relations[1]: listItems has no parameter query.size.',
    ],
    ['right.mjs', binding(deprecated), null],
  ]
  let problems: (string | null)[]
  beforeAll(() => {
    const files = setups.map(([name, text]) => (text === undefined ? join(directory, name) : written(name, text)))
    const script = join(import.meta.dirname, 'setup-problems.fixture.ts')
    problems = JSON.parse(execFileSync(process.execPath, [script, ...files], { encoding: 'utf8' }))
  })

  test.each(setups.map(([name, , problem], index) => ({ name, problem, index })))('$name', ({ problem, index }) => {
    const found = problems[index]
    if (problem === null) return expect(found).toBe(null)
    expect(found).toContain(problem)
    expect(found).toMatch(/^CannotRun: --setup.*$/)
  })
})
