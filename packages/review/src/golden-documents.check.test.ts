import { describe, expect, test } from 'vitest'
import type { Finding } from './finding/finding.ts'
import { ambiguous, compared, ghosts, goldenPairs, lines, listed, short, versions } from './golden.fixture.ts'

const long = (finding: Finding): string =>
  [short(finding), finding.direction, finding.operations.toSorted().join(', ')].join(' ').trim()

describe.each(goldenPairs('documents'))('%s', (_, all) => {
  const cases = all.flatMap((pair) =>
    versions
      .filter(([from, to]) => !pair.only || (from === pair.only && to === pair.only))
      .map(([from, to]) => ({ change: pair.change, pair, from, to })),
  )

  test.concurrent.each(cases)('$change, from $from to $to', async ({ pair, from, to }) => {
    const { before, after, expect: verdict } = pair
    const { findings } = await compared(before, after, [from, to])
    expect(ambiguous(findings)).toEqual([])
    expect(ghosts(findings, before)).toEqual([])
    expect(listed(findings.map(long), lines(verdict))).toEqual(lines(verdict))
  })
})
