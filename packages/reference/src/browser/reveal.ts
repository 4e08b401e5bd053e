/** Selects the status that contains the target of the page's address. */
function reveal(): void {
  const target = document.querySelector(':target')
  const choice = target?.closest('.statuses > section')?.previousElementSibling?.previousElementSibling
  if (!(choice instanceof HTMLInputElement) || choice.checked) return
  choice.checked = true
  target?.scrollIntoView()
}

addEventListener('hashchange', reveal)
// After the browser has restored the choices from before a reload.
addEventListener('pageshow', reveal)

export {}
