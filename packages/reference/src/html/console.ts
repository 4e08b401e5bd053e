import type { Console, Control } from '../model/console.ts'
import { type Html, html } from './template.ts'

/** A form that browser/console.ts sends. Without scripts it is hidden: see the style sheet. */
export function consoleHtml(
  { shape, mediaType, servers, controls, errorCodes }: Console,
  script: string,
  errors: string,
  claim: (id: string) => string,
): Html {
  const server = claim('try-server')
  const choices = servers.map(({ url, label }) => html`<option value="${url}">${label}</option>`)
  const type = mediaType !== undefined && html` data-type="${mediaType}"`
  const codes = errorCodes.length > 0 && html` data-errors="${errors}" data-codes="${errorCodes.join(' ')}"`
  return html`<details class="try"><summary>Try it</summary>
<form class="console" data-script="${script}" data-operation="${JSON.stringify(shape)}"${type}${codes} autocomplete="off">
<p class="to"><span></span> <button type="button" popovertarget="access">Change</button></p>
${servers.length > 0 && html`<p><label for="${server}">Server</label><select id="${server}" name="server">${choices}</select></p>\n`}${controls.map((control) => controlHtml(control, claim(`try-${control.place}-${control.name}`)))}<p><button>Send the request</button></p>
<output aria-live="polite"></output>
</form></details>\n`
}

function controlHtml(control: Control, id: string): Html {
  const { place, name, label, kind, isRequired } = control
  const data = html` id="${id}" data-in="${place}" data-name="${name}" data-kind="${kind}"${isRequired && html` required`}`
  const required = isRequired && html` <span class="badge required">required</span>`
  return html`<p><label for="${id}">${label}${required}</label>${inputHtml(control, data)}</p>\n`
}

function inputHtml({ kind, value, isRequired, choices, examples, members }: Control, data: Html): Html {
  const fields = Object.keys(members).length > 0 && html` data-members="${JSON.stringify(members)}"`
  const shown = examples.length > 0 && html` data-examples="${JSON.stringify(examples)}"`
  if (kind === 'lines')
    return html`<textarea${data}${fields}${shown} rows="${Math.min(16, value.split('\n').length + 1)}" spellcheck="false">${value}</textarea>`
  if (kind === 'file') return html`<input type="file"${data}>`
  if (choices.length === 0 || kind !== 'text') return html`<input${data} value="${value}" spellcheck="false">`
  const options = choices.map((choice) => html`<option${choice === value && html` selected`}>${choice}</option>`)
  return html`<select${data}>${!isRequired && html`<option value="" label="not sent"></option>`}${options}</select>`
}
