let known: readonly string[] = []
let pattern = /(?!)/g

/** Removes secrets from a text, in case a server echoed them, even if JSON or a URL escapes them. */
export function hideSecrets(secrets: readonly string[], text: string): string {
  // Nearly every call has the same key as the last one.
  if (`${secrets}` !== `${known}`) {
    known = secrets
    pattern = new RegExp(secrets.map((secret) => Array.from(secret, anySpelling).join('')).join('|') || '(?!)', 'g')
  }
  return text.replace(pattern, '[key]')
}

function anySpelling(character: string): string {
  const [high = '', low = ''] = character.charCodeAt(0).toString(16)
  const code = high + (low > '9' ? `[${low}${low.toUpperCase()}]` : low)
  return `(?:${character.replace(/\W/, '\\\\?\\$&')}|(?:\\\\u00|%)${code})`
}
