import { describe, expect, test } from 'vitest'
import type { Finding } from '../finding.ts'
import type { CheckName } from '../rule-id.ts'
import { lastingWords, matchesPattern } from './message-pattern.ts'

describe('a pattern', () => {
  test.each([
    ['the status 418', 'the status 418', true],
    ['the status 418', 'the status 41', false],
    ['the status 418', 'the status *', true],
    ['the status 418', '* 418', true],
    ['the status 418', 'the * 418', true],
    ['the status 418', '*', true],
    ['the status 418', '* status*8', true],
    ['the status 418', 'the status 418*', true],
    ['the status 418', '*status 41', false],
    ['the status 418', 'status *', false],
    ['the status 418', '* body *', false],
    // A text that one part has matched is not matched again.
    ['aba', 'ab*ba', false],
    ['abba', 'ab*ba', true],
    ['the media type */* (a.b)', 'the media type */* (a.b)', true],
    ['the media type */* (acb)', 'the media type */* (a.b)', false],
  ])('%j is said by %j: %s', (message, pattern, expected) => {
    expect(matchesPattern(message, pattern)).toBe(expected)
  })
})

describe('the words of a finding that stay the same in the next run', () => {
  test.each<[CheckName, string, string]>([
    ['schema', 'the body /0/tags/12 must be text', 'the body /*/tags/* must be text'],
    ['status', 'the status 418 is not documented for a', 'the status 418 is not documented for a'],
    ['accepted-invalid', 'query.n (text "1e0") is not valid', 'query.n (text "1e0") is not valid'],
    [
      'header-schema',
      'the header X-Id is "b-7, \\"c\\"", but it must be integer',
      'the header X-Id is *, but it must be integer',
    ],
    ['link', 'Location is /books/7, where there is nothing (404)', 'Location is *, where there is nothing (*)'],
    ['relation', 'addBook made {"id":7,"of":[1]}, but getBook answers 404', 'addBook made *, but getBook answers *'],
    [
      'relation',
      'listBooks lists "a7", but not "b8", which was created',
      'listBooks lists *, but not *, which was created',
    ],
    ['body', 'Content-Length is 9, but the body has 10 bytes', 'Content-Length is *, but the body has * bytes'],
  ])('%s: %s', (check, message, expected) => {
    const finding: Finding = { check, operation: 'a', case: '', pointer: '', message }
    expect(lastingWords(finding)).toBe(expected)
    expect(matchesPattern(message, lastingWords(finding))).toBe(true)
  })
})
