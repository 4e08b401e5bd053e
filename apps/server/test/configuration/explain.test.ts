import { readFileSync } from 'node:fs'
import {
  explainConfiguration,
  explainVariables,
  readConfiguration,
  settingsOf,
} from '@contract-first/service/configuration'
import { expect, test } from 'vitest'
import { contract } from '../../src/contract.ts'

test('the effective configuration shows where each value comes from', () => {
  const environment = { PORT: '8080', PUBLIC_BASE_URL: 'https://api.petstore.example/v1/', HOST: '' }
  const lines = explainConfiguration(contract, readConfiguration(contract, environment), environment).split('\n')
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual(
    expect.arrayContaining([
      ['HOST', '127.0.0.1', 'default'],
      ['PORT', '8080', 'from PORT'],
      ['PUBLIC_BASE_URL', 'https://api.petstore.example/v1', 'from PUBLIC_BASE_URL'],
      ['DATABASE_URL', '-', 'not set: the embedded store'],
    ]),
  )
})

test('the effective configuration holds no user and no password', () => {
  const environment = { DATABASE_URL: 'postgres://ada:secret@db.example/petstore' }
  const text = explainConfiguration(contract, readConfiguration(contract, environment), environment)
  expect(text).toContain('postgres://db.example:5432/petstore')
  expect(text).not.toMatch(/ada|secret/)
})

test('the effective configuration names the headers of the collector, without their values', () => {
  const environment = { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=secret' }
  const text = explainConfiguration(contract, readConfiguration(contract, environment), environment)
  expect(text).toMatch(/^OTEL_EXPORTER_OTLP_HEADERS +x-key=\(hidden\) +from OTEL_EXPORTER_OTLP_HEADERS$/m)
  expect(text).not.toContain('secret')
})

test('a secret without a redacted form is not printed at all', () => {
  expect(explainConfiguration(contract, { databaseUrl: 'secret' })).toMatch(/^DATABASE_URL +\(hidden\)/m)
})

test('--help lists every variable once, and the file of each secret', () => {
  const names = [...explainVariables(contract).matchAll(/^ {2}([A-Z_]+) {2}/gm)].map(([, name]) => name)
  expect(names).toEqual(
    settingsOf(contract).flatMap(([, { name, isSecret }]) => (isSecret ? [name, `${name}_FILE`] : [name])),
  )
})

test("the README's table has every variable, in this order, with its default and whether it is a secret", () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const [, table = ''] = readme.split('| Variable | Default | Meaning |\n')
  const [rows = ''] = table.split('\n\n')
  const written = [...rows.matchAll(/^\| `([A-Z_]+)`( \*)? \| (.+?) \|/gm)]
  expect(
    written.map(([, name, star, cell]) => ({
      name,
      isSecret: star !== undefined,
      default: /^`([^`]*)`$/.exec(cell ?? '')?.[1],
    })),
  ).toEqual(
    settingsOf(contract).map(([, setting]) => ({
      name: setting.name,
      isSecret: setting.isSecret === true,
      default: setting.default,
    })),
  )
})
