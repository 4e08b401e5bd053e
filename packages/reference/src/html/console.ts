import type { Console, Control } from '../model/console.ts'
import { type Html, html } from './template.ts'

/** A form that browser/console.ts sends. Where no script runs it is not shown: see the style sheet. */
export function consoleHtml(
  { method, path, servers, ownServer, controls }: Console,
  claim: (id: string) => string,
): Html {
  const server = claim('try-server')
  const choices = servers.map(({ url, label }) => html`<option value="${url}">${label}</option>`)
  return html`<details class="try"><summary>Try it</summary>
<form class="console" data-method="${method}" data-path="${path}"${ownServer !== undefined && html` data-own-server="${ownServer}"`} autocomplete="off">
<p><label for="${server}">Server</label><select id="${server}" name="server">${choices}</select></p>
${controls.map((control) => controlHtml(control, claim(`try-${control.place}-${control.name}`)))}<p><button>Send the request</button></p>
<output aria-live="polite"></output>
</form></details>\n`
}

function controlHtml(control: Control, id: string): Html {
  const { place, name, label, value, prefix, secret, isRequired, isList, choices } = control
  const data = html` id="${id}" data-in="${place}" data-name="${name}"${isRequired && html` required`}${prefix !== '' && html` data-prefix="${prefix}"`}`
  const kind =
    place === 'body'
      ? html`<textarea${data} data-type="${name}" rows="${Math.min(16, value.split('\n').length + 1)}" spellcheck="false">${value}</textarea>`
      : secret !== undefined
        ? html`<input type="password" autocomplete="off"${data} data-secret="${secret}" aria-describedby="${id}-note">`
        : choices.length > 0
          ? html`<select${data}>${!isRequired && html`<option></option>`}${choices.map((choice) => html`<option${choice === value && html` selected`}>${choice}</option>`)}</select>`
          : html`<input${data}${isList && html` data-type="list"`} value="${value}" spellcheck="false">`
  const note = secret !== undefined && html`<small id="${id}-note">Kept in this page only, until you leave it.</small>`
  return html`<p><label for="${id}">${label}${isRequired && html` <span class="badge required">required</span>`}</label>${kind}${note}</p>\n`
}
