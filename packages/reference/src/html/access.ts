import type { Access } from '../model/access.ts'
import { type Html, html } from './template.ts'

/** The ids of `accessHtml`, the same on every page. */
export function accessIds({ credentials }: Access): string[] {
  return ['access', 'access-server', 'access-note', ...credentials.map((_, index) => `access-${index + 1}`)]
}

/**
 * The form in the header from which browser/access.ts fills the samples. Without scripts it is hidden: see the style
 * sheet.
 */
export function accessHtml({ servers, ownServer, sampled, credentials }: Access): Html {
  const choices = servers.map(({ url, label }) => html`<option value="${url}">${label}</option>`)
  const own = ownServer !== undefined && html` data-own-server="${ownServer}"`
  const isChosen = credentials.length > 0 || servers.length > 1 || ownServer !== undefined
  const name = credentials.length > 0 ? 'Your key' : 'Server'
  return html`${isChosen && html`<button class="access-button" popovertarget="access">${name}</button>\n`}<form id="access" class="access" popover data-sampled="${sampled}"${own} autocomplete="off">
${servers.length > 0 && html`<p><label for="access-server">Server</label><select id="access-server" name="server">${choices}</select></p>\n`}${credentials.map(credentialHtml)}<p><label><input type="checkbox" name="remember"> Remember in this tab</label></p>
<p id="access-note">Fills the samples and the console. Without the tick it is forgotten as soon as you leave this page.</p>
<p><button>Done</button> <button type="reset">Forget</button></p>
</form>\n`
}

function credentialHtml({ name, placeholder, isUser }: Access['credentials'][number], index: number): Html {
  const id = `access-${index + 1}`
  const kind = isUser ? 'user' : 'secret'
  return html`<p><label for="${id}">${name}${isUser && ' (user:password)'}</label><input id="${id}" type="password" data-credential="${name}" data-kind="${kind}" placeholder="${placeholder}" aria-describedby="access-note" autocomplete="off" spellcheck="false"${index === 0 && html` autofocus`}></p>\n`
}
