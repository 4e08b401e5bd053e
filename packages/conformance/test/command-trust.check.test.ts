import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Certificates, createCertificates } from '@contract-first/document/test/certificates'
import { hasTool } from '@contract-first/document/test/tools'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { command } from './command.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'trust-'))
const file = (name: string) => join(folder, name)
const document = file('numbers.json')
const responses = { 200: { description: 'Done.' }, 400: { description: 'Not valid.' } }
const parameters = [{ name: 'n', in: 'query', schema: { type: 'integer', minimum: 1 } }]
const contract = {
  openapi: '3.1.1',
  info: { title: 'Numbers', version: '1.0.0' },
  paths: { '/numbers': { get: { operationId: 'getNumber', parameters, responses } } },
}

let certificates: Certificates
let server: Server
let url: string

function identity() {
  const { certificate, key } = certificates.trusted
  return { key: readFileSync(key), cert: readFileSync(certificate) }
}

describe.skipIf(!hasTool('openssl') || !hasTool('curl'))('a server whose certificate a private CA signed', () => {
  beforeAll(async () => {
    certificates = createCertificates()
    writeFileSync(document, JSON.stringify(contract))
    server = createServer(identity(), (request, response) => {
      const n = new URL(String(request.url), url).searchParams.get('n')
      // It accepts zero, which the contract does not allow.
      response.statusCode = n === null || /^\d+$/.test(n) ? 200 : 400
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
    certificates?.remove()
    rmSync(folder, { recursive: true })
  })

  const check = (...args: string[]) =>
    command([document, '--url', url, '--layers', 'cover', '--rule', 'spelling=off', ...args])

  test('a certificate from an unknown CA is reported, with the option to use', async () => {
    const { code, error } = await check()
    expect(error).toBe(
      `conformance: ${url} cannot be reached: its certificate is not trusted (unable to verify the first certificate): pass its issuer's certificate with --cacert FILE, or accept any with --insecure\n`,
    )
    expect(code).toBe(2)
  })

  test.each([
    ['--cacert', () => ['--cacert', certificates.authority], () => `--cacert '${certificates.authority}'`],
    ['--insecure', () => ['--insecure'], () => '--insecure'],
  ])('%s reaches the server, and stands in each line to paste', async (_, given, pasted) => {
    const { code, out, error } = await check(...given())
    const words = pasted()
    expect(error).toBe('')
    expect(out).toContain('getNumber/query.n/minimum-1')
    const [, line = ''] = /request: (curl .+)/.exec(out) ?? []
    expect(line).toContain(`curl -i ${words} 'https://`)
    expect((await promisify(execFile)('sh', ['-c', `${line} -s`])).stdout).toMatch(/^HTTP\/1\.1 200 /)
    expect(out).toContain(`--url '${url}' ${words} --rule`)
    expect(code).toBe(1)
  })

  test('a certificate for another name is reported, although its CA is known', async () => {
    const elsewhere = url.replace('127.0.0.1', '127.0.0.2')
    const other = createServer(identity(), (_, response) => response.end())
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.2', resolve))
    const address = elsewhere.replace(/\d+$/, String((other.address() as AddressInfo).port))
    const { code, error } = await command([document, '--url', address, '--cacert', certificates.authority])
    other.close()
    expect(error).toMatch(/its certificate is not trusted \(.*127\.0\.0\.2.*\): --insecure accepts it anyway\n$/)
    expect(code).toBe(2)
  })

  test.each([
    ['that is not there', () => file('none.pem'), /^conformance: --cacert: \S+none\.pem cannot be read: ENOENT/],
    ['without a certificate', () => document, /^conformance: --cacert: \S+ holds no certificate in PEM: /],
    ['with a broken one', () => file('broken.pem'), /^conformance: --cacert: certificate 2 of 2 in \S+ cannot be read/],
  ])('a file %s is refused', async (_, given, message) => {
    const whole = readFileSync(certificates.authority, 'utf8')
    writeFileSync(file('broken.pem'), `${whole}-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n`)
    const { code, error } = await check('--cacert', given())
    expect(error).toMatch(message)
    expect(code).toBe(2)
  })

  test('both are refused', async () => {
    const { code, error } = await check('--insecure', '--cacert', certificates.authority)
    expect(error).toContain('give one of them')
    expect(code).toBe(2)
  })
})
