/** The URL when it is one that only leads somewhere: http, https or mailto. Never one that runs or embeds something. */
export function safeUrl(url: string): string | undefined {
  const trimmed = url.trim()
  if (!/^(https?:\/\/|mailto:)[^\s<>"'`\\]+$/i.test(trimmed)) return undefined
  try {
    return new URL(trimmed).href === '' ? undefined : trimmed
  } catch {
    return undefined
  }
}
