import { describe, expect, test } from 'vitest'
import { code, prose, shortened } from './markdown.ts'

describe('code', () => {
  test('a value without backticks is put between two', () => {
    expect(code('limit')).toBe('`limit`')
  })

  test('a value with backticks cannot end its own span', () => {
    expect(code('a ``b`` `c')).toBe('``` a ``b`` `c ```')
  })

  test('a pipe does not end the cell', () => {
    expect(code('^(a|b)$')).toBe('`^(a\\|b)$`')
  })

  test('a line break does not end the row', () => {
    expect(code('one\r\n\n| two')).toBe('`one \\| two`')
  })

  test('characters that reorder or hide text are shown by their number', () => {
    expect(code('admin\u202ecod\u0007')).toBe('`adminU+202EcodU+0007`')
  })
})

describe('prose', () => {
  test('names between backticks become code', () => {
    expect(prose('Enum of `Toy|Status` gained values')).toBe('Enum of `Toy\\|Status` gained values')
  })

  test('a backtick without its pair is shown as it is', () => {
    expect(prose('a ` <b>')).toBe('a \\` \\<b\\>')
  })

  test('HTML and formatting are shown literally', () => {
    expect(prose('<b>*x*</b> [a](b) &lt; ~~c~~')).toBe('\\<b\\>\\*x\\*\\</b\\> \\[a\\](b) \\&lt; \\~\\~c\\~\\~')
  })

  test('mentions and bare addresses are broken up, so that no one is notified and nothing is linked', () => {
    expect(prose('@team http://a.example www.b.example')).toBe('@\u2060team http:\u2060//a.example www.\u2060b.example')
  })
})

test('a value that is cut ends in an ellipsis', () => {
  expect(shortened('abcdef', 4)).toBe('abc…')
  expect(shortened('abcd', 4)).toBe('abcd')
})
