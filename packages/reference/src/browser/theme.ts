const KEY = 'theme'
const root = document.documentElement

// A reader may forbid storage: then the theme lasts only while the page is open.
const kept = (work: () => void) => {
  try {
    work()
  } catch {}
}

kept(() => {
  root.dataset.theme = localStorage.getItem(KEY) ?? ''
})

document.querySelector('.theme')?.addEventListener('click', () => {
  const { theme } = root.dataset
  const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  const chosen = isDark ? 'light' : 'dark'
  root.dataset.theme = chosen
  kept(() => localStorage.setItem(KEY, chosen))
})

export {}
