import type { StateCore } from 'markdown-it'

/** GitHub's names for its alerts, as readers see them. */
const ALERTS: Readonly<Record<string, string>> = {
  NOTE: 'Note',
  TIP: 'Tip',
  IMPORTANT: 'Important',
  WARNING: 'Warning',
  CAUTION: 'Caution',
}

/** A quote that begins with `[!NOTE]` is an alert: a title replaces the mark. */
export function markAlerts({ tokens, Token }: StateCore): void {
  for (const [index, quote] of tokens.entries()) {
    const inline = tokens[index + 2]
    if (quote.type !== 'blockquote_open' || inline?.type !== 'inline') continue
    const [mark, kind = ''] = /^\[!([A-Z]+)\]\s*(?:\n|$)/.exec(inline.content) ?? []
    const title = ALERTS[kind]
    if (mark === undefined || title === undefined) continue
    quote.meta = { classes: `alert ${kind.toLowerCase()}` }
    const rest = (inline.children ?? []).slice(1)
    while (rest[0] && rest[0].content === '' && rest[0].type !== 'hardbreak' && rest[0].type !== 'softbreak')
      rest.shift()
    const text = new Token('text', '', 0)
    text.content = title
    const heading = [new Token('strong_open', 'strong', 1), text, new Token('strong_close', 'strong', -1)]
    inline.children = [...heading, ...rest]
  }
}

/** `[ ]` and `[x]` at the start of an item. They are symbols instead of form fields, since readers cannot tick them. */
export function markTasks({ tokens }: StateCore): void {
  for (const [index, item] of tokens.entries()) {
    const inline = tokens[index + 2]
    const [first] = inline?.children ?? []
    if (item.type !== 'list_item_open' || inline?.type !== 'inline' || first?.type !== 'text') continue
    const [mark, sign = ''] = /^\[([ xX])\] /.exec(first.content) ?? []
    if (mark === undefined) continue
    item.meta = { classes: 'task' }
    first.content = `${sign === ' ' ? '☐' : '☑'} ${first.content.slice(mark.length)}`
  }
}
