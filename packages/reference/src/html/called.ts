import { type Html, html } from './template.ts'

/** The list of the operations that a reader calls: see browser/changes.ts. Without scripts it is hidden. */
export function calledOperationsHtml(script: string, operations: string, claim: (id: string) => string): Html {
  const [list, recording, note] = [claim('calls-list'), claim('calls-recording'), claim('calls-note')]
  return html`<details class="calls" data-operations="${operations}" data-script="${script}"><summary>Only for the operations that I call</summary>
<form class="called-operations" autocomplete="off">
<p><label for="${list}">Operations</label><textarea id="${list}" rows="3" spellcheck="false" placeholder="operationIds" aria-describedby="${note}"></textarea></p>
<p><label for="${recording}">Or a recording of your calls (HAR)</label><input type="file" id="${recording}" accept=".har,application/json" aria-describedby="${note}"></p>
<p id="${note}">You can tick “I call this” on the page of each, too. A recording is read in your browser and goes nowhere: only the names of its operations are kept there, until you forget them.</p>
<p><label><input type="checkbox" name="all"> Show the others, too</label></p>
<p><button type="reset">Forget</button></p>
<p><output aria-live="polite"></output></p>
</form></details>\n`
}

/** The checkbox on the page of an operation. */
export function calledHtml(operation: string, changes: string): Html {
  return html`<p class="call-tick"><label><input type="checkbox" data-called="${operation}" autocomplete="off"> I call this</label> · <a href="${changes}">What changed</a></p>\n`
}
