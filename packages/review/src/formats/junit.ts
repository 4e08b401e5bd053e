import { xml } from '@contract-first/document/report'
import { operationsOf } from '../approvals/entries.ts'
import type { Review } from '../review.ts'
import { usageOf } from '../traffic/words.ts'
import { isBlocking } from '../verdict/policy.ts'

interface Case {
  suite: string
  name: string
  failure?: { message: string; text: string }
}

/**
 * The review as JUnit XML, for systems that show test results: a case for each finding, check and wrong approval; a
 * blocking one is a failure. A review without findings has one case, because an empty file would look like a run that
 * never happened.
 */
export function junit(review: Review): string {
  const cases = [...findingCases(review), ...approvalCases(review), ...checkCases(review)]
  const all = cases.length > 0 ? cases : [{ suite: 'findings', name: 'no change for callers' }]
  const suites = [...Map.groupBy(all, (each) => each.suite)].map(([name, members]) => {
    const failures = members.filter((each) => each.failure).length
    return `  <testsuite name="${xml(name)}" tests="${members.length}" failures="${failures}">\n${members.map(element).join('')}  </testsuite>\n`
  })
  const failures = all.filter((each) => each.failure).length
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<testsuites name="API review" tests="${all.length}" failures="${failures}">\n${suites.join('')}</testsuites>\n`
  )
}

function findingCases({ findings }: Review): Case[] {
  return findings.map((finding) => {
    const { part, sentence, rule, at, fingerprint } = finding
    const what = [part, sentence].filter((text) => text !== '').join(': ')
    const used = usageOf([finding])
    const where = `${at.side === 'base' ? 'was ' : ''}${at.file}:${at.line}:${at.column}`
    return {
      suite: finding.class,
      name: `${operationsOf(finding).join(', ')}: ${what}`,
      ...(isBlocking(finding) && {
        failure: {
          message: what,
          text: `${where}\nrule ${rule}, fingerprint ${fingerprint}${used === undefined ? '' : `\ntraffic: ${used}`}`,
        },
      }),
    }
  })
}

function approvalCases({ approvals }: Review): Case[] {
  return approvals.mistakes.map(({ line, message }) => {
    const name = `${approvals.file}:${line}`
    return { suite: 'approvals', name, failure: { message, text: name } }
  })
}

function checkCases({ checks }: Review): Case[] {
  return checks
    .filter((check) => check.outcome !== 'skipped')
    .map(({ name, outcome, summary, problems }) => ({
      suite: 'checks',
      name,
      ...(outcome === 'failed' && {
        failure: {
          message: summary,
          text: problems
            .map(({ at, rule, message }) => `${at ? `${at.file}:${at.line} ` : ''}${rule}: ${message}`)
            .join('\n'),
        },
      }),
    }))
}

function element({ suite, name, failure }: Case): string {
  const start = `    <testcase classname="${xml(suite)}" name="${xml(name)}"`
  if (!failure) return `${start}/>\n`
  return `${start}>\n      <failure message="${xml(failure.message)}">${xml(failure.text)}</failure>\n    </testcase>\n`
}
