import { readFileSync } from 'node:fs'
import { migrate } from '@contract-first/service/postgresql'
import { DatabaseUrl } from '@contract-first/service/store'
import { createDatabase } from '@contract-first/service/test/postgresql/database'
import { expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import manifest from '../../package.json' with { type: 'json' }
import { schema } from '../../src/store/postgresql/schema.ts'
import { startServer } from '../../test/server-process.ts'

interface Rule {
  alert: string
  expr: string
  for?: string
  labels: Record<string, string>
  annotations: Record<string, string>
}

const { groups } = parse(readFileSync(new URL('petstore.yaml', import.meta.url), 'utf8'))
const rules: Rule[] = groups.flatMap((group: { rules: Rule[] }) => group.rules)

/** The metrics of an expression, each with its label selectors. */
function selectorsIn(expr: string): { name: string; labels: string[] }[] {
  return [...expr.matchAll(/(\w+)\{([^}]*)\}/g)].map(([, name = '', labels = '']) => ({
    name,
    labels: [...labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  }))
}

test('each rule has a name, a severity and what to do, and selects our job', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { alert, expr, labels, annotations, ...others } of rules) {
    expect(labels, alert).toEqual({ severity: expect.stringMatching(/^(page|ticket)$/) })
    expect(Object.keys(annotations), alert).toEqual(['summary', 'description'])
    expect(
      Object.keys(others).filter((name) => name !== 'for'),
      alert,
    ).toEqual([])
    const selectors = selectorsIn(expr)
    expect(selectors, alert).not.toHaveLength(0)
    for (const { labels } of selectors) expect(labels, alert).toContain('job')
  }
})

if (process.env.CHECK)
  test.skipIf(inject('postgresqlUrl') === null)(
    'every metric and label of a rule is one that a server tells',
    async () => {
      const DATABASE_URL = await createDatabase()
      await migrate(new DatabaseUrl(DATABASE_URL), schema, Date.now)
      // A replica that is not there has its metrics, too.
      const replicas = DATABASE_URL.replace(/:\d+\//, ':1/')
      const server = await startServer({ DATABASE_URL, DATABASE_REPLICA_URLS: replicas, WORKERS: '2' })
      await (await fetch(`${server.origin}/v1/pets`)).text()
      // Workers report a request when they are scraped.
      const metrics = async () => (await fetch(`${server.adminOrigin}/metrics`)).text()
      await expect.poll(metrics).toContain('http_requests_total{operation="listPets",status="401"} 1')
      const text = await metrics()
      // Once, however many processes run.
      expect(text.match(/^build_info\{.*$/gm)).toEqual([
        `build_info{service="petstore",version="${manifest.version}",node="${process.versions.node}"} 1`,
      ])
      for (const { alert, expr } of rules) {
        for (const { name, labels } of selectorsIn(expr).filter(({ name }) => name !== 'up')) {
          const family = name.replace(/_bucket$/, '')
          expect(text, alert).toMatch(new RegExp(`^# TYPE ${family} `, 'm'))
          // Prometheus adds the job itself.
          for (const label of labels.filter((one) => one !== 'job')) {
            expect(text, alert).toMatch(new RegExp(`^${name}\\{[^}]*\\b${label}="`, 'm'))
          }
        }
      }
    },
  )
