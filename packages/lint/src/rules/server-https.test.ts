import { expect, test } from 'vitest'
import { findings as ofParcels } from '../../test/parcels.fixture.ts'
import { findings } from '../../test/toys.fixture.ts'

test('a server is reached over https', async () => {
  expect(await findings((toys) => toys.setIn(['servers', 0, 'url'], 'http://api.toys.example/v1'))).toEqual([
    {
      rule: 'contract-first/server-https',
      at: '#/servers/0/url',
      message:
        'This server would get credentials in the clear. Give it an https:// URL; http:// is for loopback only (127.0.0.1, [::1] or localhost).',
    },
  ])
})

test.each(['http://127.0.0.1:3000/v1', 'http://[::1]:3000/v1'])(
  'the server %s is on this machine and needs no https',
  async (url) => {
    expect(await findings((toys) => toys.addIn(['servers'], { url }))).toEqual([])
  },
)

test.each(['http://127.0.0.1.toys.example/v1', 'http://127.0.0.1@toys.example/v1', '//toys.example/v1'])(
  'the server %s only looks like one on this machine',
  async (url) => {
    const rules = (await findings((toys) => toys.addIn(['servers'], { url }))).map(({ rule }) => rule)
    expect(rules).toEqual(['contract-first/server-https'])
  },
)

test.each([
  ['https', []],
  ['http', ['contract-first/server-https']],
])('a server may be reached over %s when its variable says so: %j', async (scheme, rules) => {
  const server = {
    url: '{scheme}://{region}.parcels.example/v2',
    variables: { scheme: { default: 'https', enum: ['https', scheme] }, region: { default: 'eu', enum: ['eu', 'us'] } },
  }
  const found = await ofParcels((parcels) => parcels.setIn(['servers', 0], server))
  expect(found.map(({ rule }) => rule).filter((rule) => rule.startsWith('contract-first/'))).toEqual(rules)
})

test('options allow a relative server, or another loopback host', async () => {
  const change = (url: string, options: Record<string, unknown>) =>
    ofParcels((parcels) => parcels.setIn(['servers', 1], { url, description: 'Here' }), { 'server-https': options })
  expect(await change('/v3', {})).toEqual([])
  expect(await change('/v3', { relative: false })).toHaveLength(1)
  expect(await change('http://host.docker.internal:3000/v2', { loopback: ['host.docker.internal'] })).toEqual([])
})
