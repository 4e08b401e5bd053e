import { code, prose } from '@contract-first/document/report'
import type { Review } from '../review.ts'
import { trafficInWords } from '../traffic/words.ts'
import { toApprove } from './approvals.ts'
import { checksSection } from './checks.ts'
import { EVERYTHING, type Extent, PARTS } from './extent.ts'
import { countedFrom, headline, verdict } from './headline.ts'
import { LENGTH_MAX, MARKER } from './marker.ts'
import { previewLine } from './previews.ts'
import { findingSections } from './sections.ts'

/**
 * Renders a review for the person who decides: the verdict, what breaks, and documentation last and folded. A text that
 * is too long for GitHub loses rows, those of documentation first and those that break last, and says so.
 */
export function comment(review: Review): string {
  let extent = EVERYTHING
  let text = rendered(review, extent)
  for (const part of PARTS)
    for (const rowsMax of ROWS) {
      if (text.length <= LENGTH_MAX) return text
      extent = { ...extent, [part]: rowsMax }
      text = rendered(review, extent)
    }
  return text.length <= LENGTH_MAX ? text : `${top(review)}\n\nToo long for a comment: read \`review.json\`.\n`
}

/** How many rows of a part are left, step by step. */
const ROWS = [200, 100, 50, 25, 10, 5, 1]

function top(review: Review): string {
  const lines = [MARKER, `## API review: ${headline(review)}`, verdict(review), comparedWith(review)]
  return [...lines, ...(review.previews ? [previewLine(review.previews, review.difference)] : [])].join('\n\n')
}

function rendered(review: Review, extent: Extent): string {
  const sections = [
    top(review),
    ...findingSections(review, extent),
    checksSection(review, extent),
    toApprove(review, extent),
  ]
  return `${sections.filter((text) => text !== '').join('\n\n')}\n`
}

function comparedWith(review: Review): string {
  const { path, base, versions, findings, difference, traffic } = review
  if (!versions) return `There is nothing to compare with: ${prose(base.name)} has no ${code(path)} yet.`
  const recorded = traffic ? prose(trafficInWords(traffic)) : ''
  const compared = [`Compared ${code(path)} with ${prose(base.name)}.`, countedFrom(review), recorded]
    .filter((text) => text !== '')
    .join(' ')
  return findings.length > 0 ? compared : `${compared} ${UNSEEN[difference]}`
}

/** The sentence for a comparison that found nothing. */
const UNSEEN: Readonly<Record<Review['difference'], string>> = {
  none: 'They are the same.',
  text: 'They differ only in comments, order or layout.',
  content:
    'They differ in something that no rule covers: the version, an example, or a keyword that the comparison ' +
    'does not know. Read the diff.',
}
