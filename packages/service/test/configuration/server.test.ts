import { readConfiguration } from '@contract-first/service/configuration'
import { describe, expect, test } from 'vitest'
import { contract } from '../notes/program.ts'

describe('CORS_ORIGINS', () => {
  test.each<[text: string | undefined, origins: string | string[] | undefined]>([
    [undefined, undefined],
    ['', undefined],
    ['*', '*'],
    ['https://app.example', ['https://app.example']],
    ['https://app.example, http://localhost:5173', ['https://app.example', 'http://localhost:5173']],
  ])('%j is read as %j', (text, origins) => {
    expect(readConfiguration(contract, { CORS_ORIGINS: text }).corsOrigins).toEqual(origins)
  })

  test.each([
    'app.example',
    'https://app.example/',
    'https://App.example',
    'https://app.example:443',
    'https://*.example',
    'ftp://app.example',
    'null',
    '*,https://app.example',
    'https://app.example,',
  ])('%j is a mistake: no browser writes an origin so', (text) => {
    expect(() => readConfiguration(contract, { CORS_ORIGINS: text })).toThrow(
      'CORS_ORIGINS: expected * or comma-separated origins, such as https://app.example,http://localhost:5173',
    )
  })
})
