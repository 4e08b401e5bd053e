/** Shows what an address leads to where it stands in a status that is not chosen. */
function reveal(): void {
  const target = document.querySelector(':target')
  const choice = target?.closest('.statuses > section')?.previousElementSibling?.previousElementSibling
  if (!(choice instanceof HTMLInputElement) || choice.checked) return
  choice.checked = true
  target?.scrollIntoView()
}

addEventListener('hashchange', reveal)
// After the browser has restored what was chosen before a page was loaded again.
addEventListener('pageshow', reveal)

export {}
