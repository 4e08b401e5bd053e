import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { describeService } from '../contract.ts'
import type { PlainAppParts } from '../program.ts'
import type { Mount, Service } from '../run-service.ts'
import { describeMounts, mounted, withMounted } from './mounted.ts'

const here = new URL('./', import.meta.url)

/** An API whose every path tells its name. */
function api(title: string, basePath: string, id: string) {
  const operations = { [id]: { method: 'get', path: '/things' } }
  const document = { openapi: '3.1.1', info: { title, version: '1' }, paths: {} }
  const createApp: Service['createApp'] = () => new Hono().get(`${basePath}/*`, (c) => c.text(title))
  return { title, basePath, document, operations, documents: { docs: here, json: here }, createApp }
}

const service = (mounts: readonly Mount[]): Service => ({
  ...api('main', '/api', 'listThings'),
  service: 'main',
  version: '1',
  mounts,
})

test('a request goes to the API with the longest base path that its path begins with', async () => {
  const admin = api('admin', '/api/admin', 'listThings')
  const all = service([admin, api('other', '/other', 'getThing')])
  const contract = describeService(all)
  const parts = { publicBaseUrl: 'https://a.example/api', stopping: new AbortController().signal } as PlainAppParts
  const app = mounted(all, contract, describeMounts(all), parts)
  const ask = async (path: string) => (await app.fetch(new Request(`https://a.example${path}`), {} as never)).text()
  expect(await Promise.all(['/api/x', '/api/admin/x', '/api/administrators', '/other/x'].map(ask))).toEqual([
    'main',
    'admin',
    'main',
    'other',
  ])
  // Names that two APIs share are told apart in log and metrics.
  expect(withMounted(contract, describeMounts(all)).operations).toEqual({
    listThings: { method: 'get', path: '/things' },
    'api/admin/listThings': { method: 'get', path: '/things', basePath: '/api/admin' },
    getThing: { method: 'get', path: '/things', basePath: '/other' },
  })
})

test.each(['/api', ''])('an API cannot be mounted at %j', (basePath) => {
  const all = service([api('admin', basePath, 'listThings')])
  expect(() => withMounted(describeService(all), describeMounts(all))).toThrow(
    `Each mounted API needs a base path of its own, not ${JSON.stringify(basePath)}: see its "servers".`,
  )
})
