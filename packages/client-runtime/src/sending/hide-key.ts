let known: readonly string[] = []
let pattern = /(?!)/g

/** Takes secrets out of a text, should a server have echoed them, also where JSON or a URL spells their characters otherwise. */
export function hideSecrets(secrets: readonly string[], text: string): string {
  // Nearly every call has the key of the last one.
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
