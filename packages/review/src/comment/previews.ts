import { plural } from '@contract-first/document/report'
import type { Previews } from '../previews/previews.ts'
import type { Difference } from '../reading/document-files.ts'

/** Links to the parts of the report that do not fit into a comment. */
export function previewLine({ generated, url }: Previews, difference: Difference): string {
  const where = url === undefined ? 'next to this report' : `artifacts of [this run](${url})`
  const isStale = generated?.files === 0 && difference === 'content'
  const diff = isStale
    ? ', no diff of the generated code, which is unchanged (was it generated again?)'
    : generated
      ? `, the diff of the generated code (\`generated.diff\`: ${plural(generated.files, 'file')}, +${generated.added} −${generated.removed})`
      : ''
  return `The docs as they will look (\`docs.html\`)${diff} and the full report (\`review.json\`) are ${where}.`
}
