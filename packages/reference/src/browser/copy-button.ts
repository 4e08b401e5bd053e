const SAID_MS = 2_000

/** Adds a button to a card that copies the visible content. Browsers have no clipboard on plain http pages. */
export function addCopyButton(card: Element): void {
  if (!navigator.clipboard) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    const shown = [...card.querySelectorAll('pre')].find((code) => code.checkVisibility())
    await navigator.clipboard.writeText(shown?.textContent ?? '')
    button.textContent = 'Copied'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, SAID_MS)
  })
  card.append(button)
}
