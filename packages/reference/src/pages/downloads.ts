import { code, link, type Page, pageOf, paragraph, type Row } from '../blocks.ts'
import { hash } from '../document/names.ts'
import type { Download } from '../downloads/downloads.ts'
import type { Reference } from '../reference.ts'

/** The page of downloads, each with a checksum. */
export function downloadsPage({ api }: Reference, downloads: readonly Download[]): Page {
  const rows = () =>
    downloads.map(({ file, title, content }): Row => {
      const [bytes, sha256] = [Buffer.byteLength(content()), hash(content(), 64)]
      return { cells: [[link({ file }, file)], [title], [String(bytes)], [code(sha256)]] }
    })
  return pageOf(
    {
      path: 'downloads',
      title: 'Downloads',
      description: `The contract of ${api.title}, and collections of requests`,
    },
    () => [
      { kind: 'table', caption: 'Files', head: ['File', 'What it is', 'Bytes', 'SHA-256'], rows: rows() },
      paragraph(
        'This reference: ',
        link({ file: 'docs.zip' }, 'docs.zip'),
        ' for reading without a network; for language models ',
        link({ file: 'llms.txt' }, 'llms.txt'),
        ' (what there is) and ',
        link({ file: 'llms-full.txt' }, 'llms-full.txt'),
        ' (all of it).',
      ),
    ],
  )
}
