/** What takes a key out of texts, should a server have echoed it, also where JSON or a URL spells its characters otherwise. */
export function createHider(key: string): (text: string) => string {
  if (!key) return (text) => text
  return (text) => {
    const characters = [...key].map((character) => {
      const [high = '', low = ''] = character.charCodeAt(0).toString(16)
      const code = high + (low > '9' ? `[${low}${low.toUpperCase()}]` : low)
      // None of those that a key may hold but a slash is escaped by itself in JSON.
      return `(?:${character === '/' ? '\\\\?/' : character.replace(/\W/, '\\$&')}|(?:\\\\u00|%)${code})`
    })
    return text.replace(new RegExp(characters.join(''), 'g'), '[key]')
  }
}
