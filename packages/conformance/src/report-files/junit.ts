import { xml } from '@contract-first/document/report'
import type { Finding } from '../finding.ts'
import { describeFinding } from '../suite/describe-finding.ts'
import type { Report } from '../suite/report.ts'
import { isBreach } from '../suite/rule-settings.ts'
import { listed, notJudged, notTriedLines } from './not-reached.ts'
import { replayCommand } from './replay.ts'

interface TestCase {
  suite: string
  name: string
  seconds: number
  failures: readonly Finding[]
  isSkipped?: boolean
}

/**
 * The report as JUnit XML, for systems that show test results: a suite for each layer, a test for each case, and a
 * skipped one for whatever could not be tried. Notes and known findings are not failures, and left out.
 * @param replay - the command that tries one case again, without the name of the case
 */
export function toJUnit(report: Report, replay?: string): string {
  return [...junitPieces(report, replay)].join('')
}

/** The same in pieces, since the whole of a huge document would fill the memory. */
export function* junitPieces(report: Report, replay?: string): Iterable<string> {
  const ofCase = Map.groupBy(report.findings.filter(isBreach), (finding) => finding.case)
  const cases: TestCase[] = [
    ...report.cases.map(({ id, layer, ms }) => ({
      suite: layer,
      name: id,
      seconds: ms / 1000,
      failures: ofCase.get(id) ?? [],
    })),
    ...report.skipped.map((name) => ({ suite: 'skipped', name, seconds: 0, failures: [], isSkipped: true })),
    ...notTriedLines(report).map((name) => ({ suite: 'not tried', name, seconds: 0, failures: [], isSkipped: true })),
    ...notJudged(report).map(({ what, operations }) => ({
      suite: 'not judged',
      name: `${what}: ${listed(operations)}`,
      seconds: 0,
      failures: [],
      isSkipped: true,
    })),
    ...(ofCase.get('') ?? []).map((finding) => ({
      suite: finding.check,
      name: `${finding.operation}: ${finding.message}`,
      seconds: 0,
      failures: [finding],
    })),
  ]
  const describe = (finding: Finding) => {
    const again = replay === undefined ? undefined : replayCommand(replay, finding)
    return [describeFinding(finding), ...(again === undefined ? [] : [`  replay: ${again}`])].join('\n')
  }
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield `<testsuites name="${xml(`${report.title} ${report.version}`)}"${counts(cases)}>\n`
  for (const [name, members] of Map.groupBy(cases, ({ suite }) => suite)) {
    yield `  <testsuite name="${xml(name)}"${counts(members)}>\n`
    for (const one of members) yield element(one, describe)
    yield '  </testsuite>\n'
  }
  yield '</testsuites>\n'
}

function counts(cases: readonly TestCase[]): string {
  const failed = cases.filter(({ failures }) => failures.length > 0).length
  const skipped = cases.filter(({ isSkipped }) => isSkipped).length
  const seconds = cases.reduce((sum, one) => sum + one.seconds, 0)
  return ` tests="${cases.length}" failures="${failed}" skipped="${skipped}" time="${seconds.toFixed(3)}"`
}

function element(
  { suite, name, seconds, failures, isSkipped }: TestCase,
  describe: (finding: Finding) => string,
): string {
  const start = `    <testcase classname="${xml(suite)}" name="${xml(name)}" time="${seconds.toFixed(3)}"`
  if (isSkipped) return `${start}>\n      <skipped/>\n    </testcase>\n`
  const [first] = failures
  if (!first) return `${start}/>\n`
  const text = failures.map(describe).join('\n')
  return `${start}>\n      <failure type="${first.check}" message="${xml(first.message)}">${xml(text)}</failure>\n    </testcase>\n`
}
