import { comment } from '../comment/comment.ts'
import type { Review } from '../review.ts'
import { annotations } from './annotations.ts'
import { gitlab } from './gitlab.ts'
import { html } from './html.ts'
import { junit } from './junit.ts'
import { reviewJson } from './review-json.ts'
import { sarif } from './sarif.ts'
import { terminal } from './terminal.ts'

export type Format = 'terminal' | 'markdown' | 'html' | 'json' | 'junit' | 'sarif' | 'gitlab' | 'github'

/** The formats of a report, by the names that the command takes. */
export const FORMATS: Readonly<Record<Format, (review: Review) => string>> = {
  terminal: (review) => terminal(review, { width: process.stdout.columns ?? 100, isColoured: isColoured() }),
  markdown: comment,
  html,
  json: (review) => `${JSON.stringify(reviewJson(review), null, 2)}\n`,
  junit,
  sarif,
  gitlab,
  github: annotations,
}

export function isFormat(name: string): name is Format {
  return Object.hasOwn(FORMATS, name)
}

/** The default: for people on a terminal, else Markdown as GitHub shows it. */
export function defaultFormat(): Format {
  return process.stdout.isTTY ? 'terminal' : 'markdown'
}

/** https://no-color.org */
function isColoured(): boolean {
  return process.stdout.isTTY && !process.env.NO_COLOR && process.env.TERM !== 'dumb'
}
