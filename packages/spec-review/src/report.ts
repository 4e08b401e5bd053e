import type { Finding, FindingClass, NoteKind, SourceLocation } from './finding.ts'
import type { LintProblem } from './lint.ts'
import { code, prose, shortened } from './markdown.ts'
import type { Review } from './review.ts'
import { isAtLeast, requiredBump, requiredVersion } from './version.ts'

/** Renders a review as Markdown for the one who has to decide: what breaks first, prose last and folded. */
export function report(review: Review): string {
  const findings = review.comparison?.findings ?? []
  const notes = (kind: NoteKind): Finding[] => findings.filter((finding) => finding.kind === kind)
  const sections = [
    `## API review: ${headline(review)}`,
    comparedWith(review),
    section('Breaking', of(findings, 'breaking'), breakingNote),
    section('Policy', of(findings, 'policy')),
    section('Source only (generated code)', of(findings, 'source')),
    section('Additions', notes('addition')),
    section('Other changes', notes('change')),
    folded('Documentation', notes('documentation')),
    lintSection(review.lintProblems),
  ]
  return `${sections.filter((text) => text !== '').join('\n\n')}\n`
}

const breakingNote =
  'A number alone does not release a breaking change: callers of this path version stay on it. Keep the old form ' +
  'beside the new one and deprecate it, or start the next path version.'

function headline({ comparison, lintProblems }: Review): string {
  const errors = lintProblems.filter((problem) => problem.severity === 'error').length
  const lintCount = errors > 0 ? [plural(errors, 'lint error')] : []
  if (!comparison) return ['everything is new', ...lintCount].join(', ')
  const { findings } = comparison
  const count = (name: FindingClass | NoteKind): number =>
    findings.filter((finding) => (finding.kind ?? finding.class) === name).length
  const counts = [
    ...(findings.every((finding) => finding.kind === 'documentation') ? ['no change for callers'] : []),
    ...(count('breaking') > 0 ? [`${count('breaking')} breaking`] : []),
    ...(count('policy') > 0 ? [`${count('policy')} policy`] : []),
    ...(count('source') > 0 ? [`${count('source')} in generated code`] : []),
    ...(count('addition') > 0 ? [plural(count('addition'), 'addition')] : []),
    ...(count('change') > 0 ? [plural(count('change'), 'other change')] : []),
    ...(count('documentation') > 0 ? [`${count('documentation')} in the documentation`] : []),
    ...lintCount,
  ]
  return [counts.join(', '), versionVerdict(comparison)].filter((text) => text !== '').join(' · ')
}

function versionVerdict({ findings, versions }: NonNullable<Review['comparison']>): string {
  const bump = requiredBump(findings)
  if (!bump) return ''
  const required = requiredVersion(versions.base, bump)
  if (!required) return `needs a ${bump} version (info.version was ${code(versions.base)}, not a semantic version)`
  const verdict = isAtLeast(versions.revision, required) ? 'is enough' : 'is too low'
  return `needs ${required} (info.version ${code(versions.revision)} ${verdict})`
}

function comparedWith({ path, mergeBase, comparison, difference }: Review): string {
  const base = `${code(mergeBase.commit.slice(0, 7))}, the merge base with ${code(mergeBase.ref)}`
  if (!comparison) return `There is nothing to compare with: ${base}, has no ${code(path)} yet.`
  const compared = `Compared ${code(path)} with ${base}.`
  if (comparison.findings.length > 0) return compared
  return `${compared} ${unseen[difference]}`
}

/** What to say when the comparison found nothing; it knows neither examples nor every keyword. */
const unseen: Readonly<Record<Review['difference'], string>> = {
  none: 'They are the same.',
  text: 'They differ in comments, order or layout alone.',
  content:
    'They differ, in something that the comparison has no rule for: the version, an example, or a keyword that it ' +
    'does not know. Read the diff.',
}

function of(findings: readonly Finding[], name: FindingClass): Finding[] {
  return findings.filter((finding) => finding.class === name)
}

function section(title: string, findings: readonly Finding[], note = ''): string {
  if (findings.length === 0) return ''
  return [`### ${title}`, ...(note === '' ? [] : [note]), table(findings)].join('\n\n')
}

function folded(title: string, findings: readonly Finding[]): string {
  if (findings.length === 0) return ''
  return `<details><summary>${title} (${findings.length})</summary>\n\n${table(findings)}\n\n</details>`
}

function table(findings: readonly Finding[]): string {
  const rows = findings.map((finding) => {
    const change = 'before' in finding || 'after' in finding ? `${shown(finding.before)} → ${shown(finding.after)}` : ''
    const what = finding.part === '' ? finding.sentence : `${finding.part}: ${finding.sentence}`
    return `| ${prose(finding.operations.join(', '))} | ${prose(what)} | ${change} | ${place(finding.at)} |`
  })
  return ['| Operation | What | Before → after | Line |', '|---|---|---|---|', ...rows].join('\n')
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  return code(shortened(typeof value === 'string' ? value : JSON.stringify(value)))
}

function place({ file, line, side }: SourceLocation): string {
  return `${side === 'base' ? 'was ' : ''}${code(`${file}:${line}`)}`
}

function lintSection(problems: readonly LintProblem[]): string {
  if (problems.length === 0) return 'Lint: no problems.'
  const rows = problems.map(
    (problem) =>
      `| ${problem.severity} | ${prose(problem.message)} | ${code(problem.rule)} | ${code(`${problem.file}:${problem.line}`)} |`,
  )
  return ['### Lint', '', '| | Problem | Rule | Line |', '|---|---|---|---|', ...rows].join('\n')
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
