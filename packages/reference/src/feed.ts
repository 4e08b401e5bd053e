import { uuid } from './downloads/collection.ts'
import { phraseHtml } from './html/prose.ts'
import { escapeHtml, html } from './html/template.ts'
import { releaseId } from './pages/changelog.ts'
import type { Reference } from './reference.ts'

/**
 * The changelog as an Atom feed (RFC 4287), with an entry for each release. `baseUrl` ends with a slash, or is empty.
 */
export function atomFeed({ api, releases }: Reference, baseUrl: string): string {
  const released = releases.flatMap(({ date, ...release }) => (date === undefined ? [] : [{ ...release, date }]))
  const newest =
    released
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? ''
  const entries = released.map((release) => {
    const { version, date, changes } = release
    const items = changes.map(
      ({ kind, text, operations }) =>
        html`<li>${kind}: ${operations.length > 0 && `${operations.join(', ')}: `}${phraseHtml(text, () => undefined)}</li>`,
    )
    return `  <entry>
    <id>urn:uuid:${uuid(`${api.title} ${version}`)}</id>
    <title>${escapeXml(`${api.title} ${version}`)}</title>
    <updated>${date}T00:00:00Z</updated>
    <link href="${escapeXml(`${baseUrl}changelog.html#${encodeURIComponent(releaseId(release))}`)}"/>
    <content type="html">${escapeXml(String(html`<ul>${items}</ul>`))}</content>
  </entry>
`
  })
  // The feed's own address (4.2.7.2), which must be absolute.
  const self =
    baseUrl === ''
      ? ''
      : `  <link rel="self" type="application/atom+xml" href="${escapeXml(`${baseUrl}changelog.xml`)}"/>\n`
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>urn:uuid:${uuid(api.title)}</id>
  <title>${escapeXml(`${api.title}: changes of the contract`)}</title>
  <updated>${newest}T00:00:00Z</updated>
  <author><name>${escapeXml(api.contact.name ?? api.title)}</name></author>
${self}  <link href="${escapeXml(`${baseUrl}changelog.html`)}"/>
${entries.join('')}</feed>
`
}

/** Without the characters that XML cannot represent (XML 1.0, 2.2), unlike YAML. */
function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''))
}
