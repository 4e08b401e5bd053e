/** Scrolls a long menu to the current page, and nothing else. */
const menu = document.querySelector<HTMLElement>('nav[popover]')
const current = menu?.querySelector<HTMLElement>('[aria-current="page"]')

function show(): void {
  if (!menu || !current) return
  const [box, link] = [menu.getBoundingClientRect(), current.getBoundingClientRect()]
  if (link.top >= box.top && link.bottom <= box.bottom) return
  menu.scrollTop += link.top - box.top - (menu.clientHeight - link.height) / 2
}

show()
// Where there is no room for it, it is opened.
menu?.addEventListener('toggle', show)

export {}
