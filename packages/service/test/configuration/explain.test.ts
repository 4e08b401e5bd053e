import {
  explainConfiguration,
  explainVariables,
  readConfiguration,
  settingsOf,
} from '@contract-first/service/configuration'
import { expect, test } from 'vitest'
import { contract } from '../notes/program.ts'

test('the effective configuration shows where each value comes from', () => {
  const environment = { PORT: '8080', PUBLIC_BASE_URL: 'https://api.notes.example/v1/', HOST: '' }
  const lines = explainConfiguration(contract, readConfiguration(contract, environment), environment).split('\n')
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual(
    expect.arrayContaining([
      ['HOST', '127.0.0.1', 'default'],
      ['PORT', '8080', 'from PORT'],
      ['PUBLIC_BASE_URL', 'https://api.notes.example/v1', 'from PUBLIC_BASE_URL'],
      ['DATABASE_URL', '-', 'not set: the embedded store'],
    ]),
  )
})

test('the effective configuration holds no user and no password', () => {
  const environment = { DATABASE_URL: 'postgres://ada:secret@db.example/notes' }
  const text = explainConfiguration(contract, readConfiguration(contract, environment), environment)
  expect(text).toContain('postgres://db.example:5432/notes')
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
