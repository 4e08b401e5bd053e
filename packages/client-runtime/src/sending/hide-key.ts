/** What takes secrets out of texts, should a server have echoed them, also where JSON or a URL spells their characters otherwise. */
export function createHider(secrets: readonly string[]): (text: string) => string {
  const pattern = secrets.map((secret) => Array.from(secret, anySpelling).join('')).join('|')
  return (text) => (pattern ? text.replace(new RegExp(pattern, 'g'), '[key]') : text)
}

function anySpelling(character: string): string {
  const [high = '', low = ''] = character.charCodeAt(0).toString(16)
  const code = high + (low > '9' ? `[${low}${low.toUpperCase()}]` : low)
  return `(?:${character.replace(/\W/, '\\\\?\\$&')}|(?:\\\\u00|%)${code})`
}
