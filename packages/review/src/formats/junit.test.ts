import { expect, test } from 'vitest'
import { addition, finding, reviewWith } from '../review.fixture.ts'
import { junit } from './junit.ts'

test('a finding that blocks is a failure, any other a passed case', () => {
  expect(junit(reviewWith([finding(), addition()]))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="API review" tests="3" failures="1">
  <testsuite name="breaking" tests="1" failures="1">
    <testcase classname="breaking" name="GET /dogs: response \`200\`, \`[].size\`: may be \`huge\`">
      <failure message="response \`200\`, \`[].size\`: may be \`huge\`">openapi/api.yaml:7:3&#10;rule enum-values-added, fingerprint 3f9a1c07be42</failure>
    </testcase>
  </testsuite>
  <testsuite name="note" tests="1" failures="0">
    <testcase classname="note" name="GET /dogs: response \`200\`, \`[].size\`: added"/>
  </testsuite>
  <testsuite name="checks" tests="1" failures="0">
    <testcase classname="checks" name="Lint"/>
  </testsuite>
</testsuites>
`)
})

test('a review of nothing has one case, and a skipped check none', () => {
  const checks = [{ name: 'Lint', outcome: 'skipped', summary: 'not checked', problems: [] }] as const
  const text = junit(reviewWith([], { checks }))
  expect(text).toContain('<testsuites name="API review" tests="1" failures="0">')
  expect(text).toContain('name="no change for callers"')
})

test('a wrong approval and a failed check are failures', () => {
  const review = reviewWith([], {
    approvals: { file: 'openapi/approvals.yaml', spent: [], mistakes: [{ line: 9, message: 'expired' }] },
    checks: [{ name: 'Lint', outcome: 'failed', summary: '1 new problem', problems: [] }],
  })
  expect(junit(review)).toContain('tests="2" failures="2"')
})

test('text of the document stays text', () => {
  const text = junit(reviewWith([finding({ sentence: '"/><x> & \u0000\ud800\n' })]))
  expect(text).toContain('&quot;/&gt;&lt;x&gt; &amp; \ufffd\ufffd&#10;')
})
