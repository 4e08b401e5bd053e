import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readSource } from './source.ts'

const LIMITS = { seconds: 0.3, secondsInAll: 1.5, bytesInAll: 100_000 }
const YAML = { 'content-type': 'application/yaml' }

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-source-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'api.yaml')
  writeFileSync(file, text)
  return file
}

describe('reading a description ends when a host', () => {
  const answers: [string, RequestListener, string][] = [
    ['never answers', () => {}, 'is not there after 0.3 seconds'],
    [
      'never ends its answer',
      (_, response) => {
        response.writeHead(200, YAML)
        const drip = setInterval(() => response.write('#'), 20)
        response.on('close', () => clearInterval(drip))
      },
      'is not there after 0.3 seconds',
    ],
    [
      'redirects for ever',
      ({ url }, response) => response.writeHead(302, { location: `${url}+` }).end(),
      'redirect count exceeded',
    ],
    ['sends too much', (_, response) => response.end('#'.repeat(200_000)), 'sends more than the 100000 bytes'],
  ]

  test.each(answers)('%s: the description itself', async (_what, answer, reason) => {
    const url = `${await serve(answer)}/api.yaml`
    await expect(readSource(url, LIMITS)).rejects.toThrow(reason)
  })

  test.each(answers)('%s: a file that it refers to', async (_what, answer, reason) => {
    const ref = `${await serve(answer)}/name.yaml`
    const file = fileWith(`openapi: 3.1.1\npaths: {}\ncomponents: { schemas: { Name: { $ref: '${ref}' } } }\n`)
    await expect(readSource(file, LIMITS)).rejects.toThrow(reason)
    await expect(readSource(file, LIMITS)).rejects.toThrow('#/components/schemas/Name: ')
  })
})

test('a description on a host is read, with what it refers to', async () => {
  const url = await serve(({ url: path }, response) => {
    const text = path === '/name.yaml' ? 'type: string\n' : "openapi: 3.1.1\npaths: { $ref: './name.yaml' }\n"
    response.writeHead(200, YAML).end(text)
  })
  expect((await readSource(`${url}/api.yaml`, LIMITS)).document.paths).toEqual({ type: 'string' })
})

test.each([9, 60])('aliases that stand for too much are refused at their place, %i levels of them', async (levels) => {
  const lists = Array.from({ length: levels }, (_, n) => `x-a${n + 1}: &a${n + 1} [${Array(9).fill(`*a${n}`)}]\n`)
  const file = fileWith(`openapi: 3.1.1\nx-a0: &a0 lol\n${lists.join('')}`)
  await expect(readSource(file)).rejects.toThrow(
    `${file}#/x-a7: comes to more than 1,000,000 values with its YAML aliases`,
  )
})

test('so they are in a file that is referred to', async () => {
  const lists = Array.from({ length: 9 }, (_, n) => `x-a${n + 1}: &a${n + 1} [${Array(9).fill(`*a${n}`)}]\n`)
  const url = await serve((_, response) => response.writeHead(200, YAML).end(`x-a0: &a0 lol\n${lists.join('')}`))
  const file = fileWith(`openapi: 3.1.1\npaths: {}\ncomponents: { schemas: { Name: { $ref: '${url}/name.yaml' } } }\n`)
  await expect(readSource(file)).rejects.toThrow('comes to more than 1,000,000 values with its YAML aliases')
})

test('an alias that contains itself is refused at its place', async () => {
  const file = fileWith('openapi: 3.1.1\ninfo: &info { more: *info }\n')
  await expect(readSource(file)).rejects.toThrow(`${file}#/info/more: an alias refers to what contains it`)
})
