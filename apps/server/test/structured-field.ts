type BareItem = string | number

/** A member of a Structured Fields List: its value and its parameters. */
export interface Item {
  value: BareItem
  parameters: Record<string, BareItem>
}

/**
 * Reads a List of Items (RFC 9651, section 4.2.1) whose values and parameters are Integers or Strings, as strictly as
 * the RFC requires; throws on anything else.
 */
export function parseList(field: string): Item[] {
  const reader = new Reader(field)
  const items = [reader.item()]
  while (reader.take(/[ \t]*,[ \t]*/y) !== undefined) items.push(reader.item())
  reader.end()
  return items
}

class Reader {
  readonly #text: string
  #position = 0

  constructor(text: string) {
    this.#text = text
  }

  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#position
    const [taken] = pattern.exec(this.#text) ?? []
    this.#position += taken?.length ?? 0
    return taken
  }

  item(): Item {
    const value = this.#bareItem()
    const parameters: Record<string, BareItem> = {}
    while (this.take(/; */y) !== undefined) {
      const name = this.take(/[a-z*][a-z0-9_.*-]*/y)
      if (name === undefined || this.take(/=/y) === undefined) throw this.#mistake('a parameter with a value')
      if (Object.hasOwn(parameters, name)) throw this.#mistake(`no second parameter ${name}`)
      parameters[name] = this.#bareItem()
    }
    return { value, parameters }
  }

  end(): void {
    if (this.#position < this.#text.length) throw this.#mistake('the end, or a comma')
  }

  #bareItem(): BareItem {
    const integer = this.take(/-?\d{1,15}(?![\d.])/y)
    if (integer !== undefined) return Number(integer)
    const string = this.take(/"(?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*"/y)
    if (string !== undefined) return string.slice(1, -1).replaceAll(/\\(.)/g, '$1')
    throw this.#mistake('an Integer or a String')
  }

  #mistake(expected: string): Error {
    return new Error(`${JSON.stringify(this.#text)}: expected ${expected} at character ${this.#position + 1}.`)
  }
}
