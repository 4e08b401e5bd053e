import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Finding } from '../../src/index.ts'
import { command } from '../command.fixture.ts'
import { start } from './start.fixture.ts'
import { CORRECTIONS, VERDICTS } from './verdicts.fixture.ts'

const directory = mkdtempSync(join(tmpdir(), 'servers-'))
afterAll(() => rmSync(directory, { recursive: true }))

/** A CI job of its own builds the servers of other languages first, and names all of them in SERVERS. */
const names = process.env.SERVERS ? process.env.SERVERS.split(',') : ['hono', 'fastify']

const MINUTES_20 = 1_200_000

const KEY = 'secret-of-the-test'

describe.each(names)('%s, with the document that it publishes', (name) => {
  test(
    'has the listed breaches, and no others',
    async () => {
      const { url, document, stop } = await start(name)
      const report = join(directory, name)
      const args = [document, '--url', url, '--header', 'X-API-Key: $KEY', '--report', report]
      const { code, error } = await command(args, { KEY }).finally(stop)
      expect(code, error).toBe(1)
      expect(error).toMatch(CORRECTIONS[name] ?? /^$/)
      const { findings }: { findings: Finding[] } = JSON.parse(readFileSync(join(report, 'report.json'), 'utf8'))
      const breaches = findings.filter(({ kind }) => kind === 'breach')
      const verdicts = VERDICTS[name] ?? []
      const fits = ({ rule, message }: Finding, [wantedRule, says]: (typeof verdicts)[number]) =>
        rule === wantedRule && says.test(message)
      const accused = breaches.filter((finding) => !verdicts.some((verdict) => fits(finding, verdict)))
      expect(accused.map(({ rule, case: id, message }) => `${rule} ${id}: ${message}`)).toEqual([])
      const unseen = verdicts.filter((verdict) => !breaches.some((finding) => fits(finding, verdict)))
      expect(unseen).toEqual([])
    },
    MINUTES_20,
  )
})
