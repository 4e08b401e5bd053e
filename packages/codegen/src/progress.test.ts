import { expect, test } from 'vitest'
import { createProgress } from './progress.ts'

function shown(isTTY: boolean): string {
  let text = ''
  const progress = createProgress({ isTTY, write: (more) => (text += more) })
  progress.show('Reading api.yaml')
  progress.show('Writing')
  progress.clear()
  return text
}

test('a terminal shows one line, which is overwritten and finally erased', () => {
  const erase = '\r\u001b[2K'
  expect(shown(true)).toBe(`${erase}Reading api.yaml …${erase}Writing …${erase}`)
})

test('a file or a pipe shows nothing', () => {
  expect(shown(false)).toBe('')
})
