/** A note that GitHub shows on a line of a file, or of the whole run. */
export interface Annotation {
  level: Level
  title: string
  message: string
  at?: { file: string; line: number; column?: number }
}

type Level = 'error' | 'warning' | 'notice'

const LEVELS: readonly Level[] = ['error', 'warning', 'notice']

/** GitHub shows ten errors, ten warnings and ten notices of a step, and silently drops the rest. */
const SHOWN_MAX = 10

/**
 * Writes annotations as GitHub workflow commands. Nothing is left out silently: the last one of a full level counts
 * those that are only in the report.
 * @param tool - the title of the annotation with that count
 */
export function annotations(tool: string, all: readonly Annotation[]): string {
  return LEVELS.flatMap((level) =>
    limited(
      tool,
      level,
      all.filter((each) => each.level === level),
    ),
  )
    .map(command)
    .join('')
}

function limited(title: string, level: Level, all: readonly Annotation[]): readonly Annotation[] {
  if (all.length <= SHOWN_MAX) return all
  const left = all.length - (SHOWN_MAX - 1)
  const message = `${left} more are in the report alone: GitHub shows ${SHOWN_MAX} of each kind.`
  return [...all.slice(0, SHOWN_MAX - 1), { level, title, message }]
}

/** A workflow command, escaped so that text from a document can neither end it nor begin another. */
function command({ level, title, message, at }: Annotation): string {
  const properties = {
    ...(at && { file: at.file, line: `${at.line}` }),
    ...(at?.column !== undefined && { col: `${at.column}` }),
    title,
  }
  const written = Object.entries(properties).map(([name, value]) => `${name}=${property(value)}`)
  return `::${level} ${written.join(',')}::${data(message)}\n`
}

/** Escapes text as the runner expects: actions/toolkit, packages/core/src/command.ts. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
