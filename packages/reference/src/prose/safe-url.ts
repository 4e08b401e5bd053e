/** The URL if it is http, https or mailto; never one that runs or embeds something. */
export function safeUrl(url: string): string | undefined {
  const trimmed = url.trim()
  if (!/^(https?:\/\/|mailto:)[^\s<>"'`\\]+$/i.test(trimmed)) return undefined
  try {
    return new URL(trimmed).href === '' ? undefined : trimmed
  } catch {
    return undefined
  }
}
