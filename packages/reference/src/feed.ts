import { uuid } from './downloads/collection.ts'
import { escapeHtml } from './html/template.ts'
import { phraseMarkdown } from './markdown/prose.ts'
import { releaseId } from './pages/changelog.ts'
import type { Reference } from './reference.ts'

/** The changelog as an Atom feed (RFC 4287), with an entry for each that is released. `baseUrl` ends with a slash, or is empty. */
export function atomFeed({ api, releases }: Reference, baseUrl: string): string {
  const released = releases.flatMap(({ date, ...release }) => (date === undefined ? [] : [{ ...release, date }]))
  const newest =
    released
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? ''
  const entries = released.map((release) => {
    const { version, date, changes } = release
    const lines = changes.map(
      ({ kind, text, operation }) =>
        `${kind}: ${operation ? `${operation}: ` : ''}${phraseMarkdown(text, () => undefined)}`,
    )
    return `  <entry>
    <id>urn:uuid:${uuid(`${api.title} ${version}`)}</id>
    <title>${escapeHtml(`${api.title} ${version}`)}</title>
    <updated>${date}T00:00:00Z</updated>
    <link href="${escapeHtml(`${baseUrl}changelog.html#${encodeURIComponent(releaseId(release))}`)}"/>
    <content type="text">${escapeHtml(lines.join('\n'))}</content>
  </entry>
`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>urn:uuid:${uuid(api.title)}</id>
  <title>${escapeHtml(`${api.title}: changes of the contract`)}</title>
  <updated>${newest}T00:00:00Z</updated>
  <author><name>${escapeHtml(api.contact.name ?? api.title)}</name></author>
  <link href="${escapeHtml(`${baseUrl}changelog.html`)}"/>
${entries.join('')}</feed>
`
}
