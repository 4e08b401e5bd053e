import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contract } from './repository.fixture.ts'
import { reviewFiles } from './review-files.ts'

test('documents at URLs are compared, and findings name their places there', async () => {
  const narrower = contract.replace('maximum: 100', 'maximum: 50')
  const server = createServer(({ url }, response) => response.end(url === '/old.yaml' ? contract : narrower))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const folder = mkdtempSync(join(tmpdir(), 'review-'))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true })
  })
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sides = [`${host}/old.yaml`, `${host}/new.yaml`] as const
  const { path, findings } = await reviewFiles(folder, sides, {}, '2026-11-22')
  expect(path).toBe(sides[1])
  expect(findings.find(({ after }) => after === 50)?.at).toMatchObject({ file: sides[1], line: 14, side: 'head' })
  await expect(reviewFiles(folder, sides, { rules: 'redocly.yaml' }, '2026-11-22')).rejects.toThrow(
    '--rules checks files alone',
  )
})
