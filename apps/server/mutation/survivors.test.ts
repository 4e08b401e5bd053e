import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compareSurvivors } from './survivors.ts'

const file = 'src/operations/cursor.ts'
const fileName = join(import.meta.dirname, '..', file)
const mutant = { fileName, location: { start: { line: 1 } }, mutatorName: 'StringLiteral', replacement: '""' }
const survived = { ...mutant, status: 'Survived' }
const [unexplained] = compareSurvivors([survived], [])
const explained = { ...JSON.parse(unexplained?.slice(unexplained.indexOf('{')) ?? ''), why: 'It changes nothing.' }

test('a change that no test catches, or even runs, must be explained', () => {
  expect(unexplained).toMatch(/^No test catches this, and nothing explains it/)
  expect(compareSurvivors([{ ...mutant, status: 'NoCoverage' }], [])).toEqual([unexplained])
  expect(compareSurvivors([{ ...mutant, status: 'Killed' }], [])).toEqual([])
})

test('an explanation covers one change of one line', () => {
  expect(explained).toMatchObject({ file, mutator: 'StringLiteral', replacement: '""' })
  expect(compareSurvivors([survived], [explained])).toEqual([])
  expect(compareSurvivors([{ ...survived, replacement: 'null' }], [explained])).toHaveLength(2)
  expect(compareSurvivors([survived], [{ ...explained, line: 'another' }])).toHaveLength(2)
})

test('an explanation of a caught mutant is reported, except in files that were not tried', () => {
  const [problem] = compareSurvivors([{ ...mutant, status: 'Killed' }], [explained])
  expect(problem).toMatch(/^survivors.json explains this, but a test catches it or it is gone/)
  expect(compareSurvivors([{ ...mutant, status: 'Killed' }], [{ ...explained, file: 'src/app.ts' }])).toEqual([])
})
