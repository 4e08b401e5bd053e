import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { hasTool } from '@contract-first/document/test/tools'
import { afterAll, describe, expect, test } from 'vitest'
import { SHOP } from './careless-shop.fixture.ts'
import { command } from './command.fixture.ts'
import { serveFailing } from './failing-server.fixture.ts'

const directory = mkdtempSync(join(tmpdir(), 'conformance-'))
afterAll(() => rmSync(directory, { recursive: true }))

describe('The lines to paste, with two secrets,', () => {
  const KEYS = { SHOP_KEY: 'shop-9f3kQ2-secret', SHOP_TOKEN: 'token-77aQ-secret' }
  const twice = {
    ...SHOP,
    security: [{ key: [], token: [] }],
    components: {
      ...Reflect.get(SHOP, 'components'),
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Shop-Key' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  }

  test.skipIf(!hasTool('curl')).each([
    ['that the environment holds', ['X-Shop-Key: $SHOP_KEY', 'Authorization: Bearer $SHOP_TOKEN'], KEYS],
    [
      'that stand on the command line',
      [`X-Shop-Key: ${KEYS.SHOP_KEY}`, `Authorization: Bearer ${KEYS.SHOP_TOKEN}`, 'Accept: application/json'],
      { X_SHOP_KEY: KEYS.SHOP_KEY, AUTHORIZATION: KEYS.SHOP_TOKEN },
    ],
  ] as const)('show the finding again, with a variable for each: %s', async (_, lines, variables) => {
    const seen: (readonly [key: string | string[] | undefined, token: string | undefined])[] = []
    const server = await serveFailing(0, (_lost, { headers }, response) => {
      seen.push([headers['x-shop-key'], headers.authorization])
      response.writeHead(200, { 'Content-Type': 'application/json', 'X-Total': 'many' }).end('[]')
    })
    const document = join(directory, 'twice.json')
    writeFileSync(document, JSON.stringify(twice))
    const given = lines[0].includes('$') ? variables : {}
    const args = [document, '--url', server.url, ...lines.flatMap((line) => ['--header', line]), '--layers', 'cover']
    const { out } = await command(args, given)
    for (const secret of Object.values(KEYS)) expect(out).not.toContain(secret.slice(0, -1))
    const [names] = [Object.keys(variables)]
    if (lines[0].includes('$')) expect(out).not.toContain('To paste these lines')
    else expect(out).toContain(`into the environment what they stand for: ${[...names].reverse().join(', ')}\n`)
    for (const what of ['request', 'replay']) {
      const line = new RegExp(`^  ${what}: (.*)$`, 'm').exec(out)?.[1] ?? ''
      seen.length = 0
      const { stdout } = await shell(line, variables)
      expect(new Set(seen.map(String))).toEqual(new Set([`${KEYS.SHOP_KEY},Bearer ${KEYS.SHOP_TOKEN}`]))
      if (lines.length > 2) expect(line).toMatch(/'accept: application\/json'/i)
      if (what === 'replay') expect(stdout).toContain('the header X-Total is "many"')
    }
    await server.close()
  })
})

/** Runs a line as if it were pasted into a shell. */
async function shell(line: string, variables: Readonly<Record<string, string>>) {
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`
  return promisify(execFile)('sh', ['-c', `${line} || true`], { env: { ...variables, PATH } })
}
