import { expect, test } from 'vitest'
import { withoutStaticSurvivors } from './last-run.ts'

test('of the last run all is kept but the survivors that Stryker would not try on new tests', () => {
  const killed = { id: '1', status: 'Killed', static: true }
  const survived = { id: '2', status: 'Survived', static: false }
  const staticSurvivor = { id: '3', status: 'Survived', static: true }
  const results = (mutants: object[]) => ({ testFiles: {}, files: { 'a.ts': { source: '', mutants } } })
  expect(withoutStaticSurvivors(results([killed, survived, staticSurvivor]) as never)).toEqual(
    results([killed, survived]),
  )
})
