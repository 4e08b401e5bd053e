import { expect, test } from 'vitest'
import { withoutStaticSurvivors } from './last-run.ts'

test('everything of the last run is kept except survivors that Stryker would not retry', () => {
  const killed = { id: '1', status: 'Killed', static: true }
  const survived = { id: '2', status: 'Survived', static: false }
  const staticSurvivor = { id: '3', status: 'Survived', static: true }
  const results = (mutants: object[]) => ({ testFiles: {}, files: { 'a.ts': { source: '', mutants } } })
  expect(withoutStaticSurvivors(results([killed, survived, staticSurvivor]) as never)).toEqual(
    results([killed, survived]),
  )
})
