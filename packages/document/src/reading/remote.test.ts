import { writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { complaintsOf, temporaryFolder } from '../document.fixture.ts'
import { type LoadOptions, load } from './load.ts'
import type { RemoteLimits } from './remote.ts'

const LIMITS: RemoteLimits = { seconds: 0.3, secondsInAll: 30, bytesInAll: 100_000 }
/** Limits for hosts that do answer, however busy the machine is. */
const PATIENT: RemoteLimits = { ...LIMITS, seconds: 20 }

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Loads a document with one reference, in line 4. */
async function loadReferring(ref: string, options: LoadOptions = { allowRemote: true, remoteLimits: LIMITS }) {
  const file = join(await temporaryFolder(), 'api.yaml')
  await writeFile(file, `openapi: 3.1.1\ncomponents:\n  schemas:\n    A: { $ref: '${ref}' }\n`)
  const { json, problems } = await load(file, options)
  return { json, problems: problems.map(({ line, message }) => `${line}: ${message}`) }
}

const YAML = { 'content-type': 'application/yaml' }

test('the meta-schema of draft 2020-12 is not fetched, and fills nothing in', async () => {
  const { json, problems } = await loadReferring('https://json-schema.org/draft/2020-12/schema', {})
  expect(problems).toEqual([])
  const { core, 'meta-data': described } = JSON.parse(json).components.schemas
  expect(core.properties.$defs.additionalProperties).toEqual({ $ref: '#/components/schemas/schema' })
  expect(described.properties.deprecated).toEqual({ type: 'boolean' })
})

test('a file on the network is fetched if that is allowed', async () => {
  const host = await serve((_, response) => response.writeHead(200, YAML).end('type: string\nminLength: 7\n'))
  const { json, problems } = await loadReferring(`${host}/name.yaml`, { allowRemote: true })
  expect(problems).toEqual([])
  expect(json).toContain('"minLength": 7')
})

test('otherwise no host is asked, and the message names the option', async () => {
  let asked = 0
  const host = await serve((_, response) => {
    asked++
    response.end()
  })
  const { problems } = await loadReferring(`${host}/name.yaml`, {})
  expect(problems).toEqual([expect.stringContaining(`4: Can't resolve $ref: ${host}/name.yaml is on the network`)])
  expect(problems[0]).toContain('--allow-remote')
  expect(asked).toBe(0)
})

describe('reading ends, with the place of the reference, when a host', () => {
  const answers: [string, RequestListener, string, limits?: RemoteLimits][] = [
    ['never answers', () => {}, 'did not arrive within 0.3 seconds'],
    [
      'never ends its response',
      (_, response) => {
        response.writeHead(200, YAML)
        const drip = setInterval(() => response.write('#'), 20)
        response.on('close', () => clearInterval(drip))
      },
      'did not arrive within 0.3 seconds',
    ],
    [
      'redirects forever',
      ({ url }, response) => response.writeHead(302, { location: `${url}+` }).end(),
      'cannot be read: redirect count exceeded',
      PATIENT,
    ],
    [
      'sends too much',
      (_, response) => response.writeHead(200, YAML).end('#'.repeat(200_000)),
      'more than the 100000 bytes',
      PATIENT,
    ],
    ['answers 404', (_, response) => response.writeHead(404).end(), 'answers 404', PATIENT],
  ]
  test.each(answers)('%s', async (_what, answer, reason, remoteLimits = LIMITS) => {
    const { problems } = await loadReferring(`${await serve(answer)}/name.yaml`, { allowRemote: true, remoteLimits })
    expect(problems).toEqual([expect.stringMatching(/^4: Can't resolve \$ref: http:/)])
    expect(problems[0]).toContain(reason)
  })

  test('refers to another file in every file', async () => {
    const host = await serve(({ url }, response) => {
      setTimeout(() => response.writeHead(200, YAML).end(`items: { $ref: '${url}+' }\n`), 100)
    })
    // Each file arrives in time, however busy the machine is.
    const remoteLimits = { ...PATIENT, secondsInAll: 1.5 }
    const { problems } = await loadReferring(`${host}/name.yaml`, { allowRemote: true, remoteLimits })
    expect(problems.join()).toContain('did not arrive within the 1.5 seconds allowed for all files together')
  })

  test('is not there', async () => {
    const { problems } = await loadReferring('http://127.0.0.1:9/name.yaml', {
      allowRemote: true,
      remoteLimits: PATIENT,
    })
    expect(problems[0]).toMatch(/^4: Can't resolve \$ref: http:\/\/127\.0\.0\.1:9\/name\.yaml cannot be read: /)
  })
})

test('the example on another host that a document mentions is not fetched', async () => {
  let asked = 0
  const host = await serve(() => {
    asked++
  })
  const examples = { one: { externalValue: `${host}/example.json` } }
  const content = { 'application/json': { schema: { type: 'string' }, examples } }
  const get = { operationId: 'a', responses: { 200: { description: 'A', content } } }
  expect(await complaintsOf({ paths: { '/a': { get } } })).toEqual([])
  expect(asked).toBe(0)
})
