const SAID_MS = 2_000

// A browser has none on pages that came over plain http from another machine.
if (navigator.clipboard)
  for (const card of document.querySelectorAll('.tabs:has(pre), figure:not(.tabs *)')) {
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

export {}
