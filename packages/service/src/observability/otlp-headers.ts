const FORM = 'name=value,name=value, with characters such as , and % of a value written as %2C and %25'

/**
 * The headers for a collector, such as one with a key: `OTEL_EXPORTER_OTLP_HEADERS`. However they are printed, the
 * values stay out.
 *
 * https://opentelemetry.io/docs/specs/otel/protocol/exporter/#specifying-headers-via-environment-variables
 */
export class OtlpHeaders {
  readonly #values: Readonly<Record<string, string>>

  /**
   * @param text - a text without mistakes, see `otlpHeadersMistakes`
   * @throws {Error} when there are some
   */
  constructor(text: string) {
    const mistakes = otlpHeadersMistakes(text)
    if (mistakes.length > 0) throw new Error(`The headers of the collector are not valid: ${mistakes.join('; ')}.`)
    this.#values = Object.fromEntries(
      members(text).map(([name, value = '']) => [name.toLowerCase(), decodeURIComponent(value)]),
    )
  }

  /** The headers, secrets included. */
  get values(): Readonly<Record<string, string>> {
    return this.#values
  }

  toString(): string {
    return Object.keys(this.#values)
      .map((name) => `${name}=(hidden)`)
      .join(',')
  }

  toJSON(): string {
    return this.toString()
  }
}

/** The mistakes in the headers, one clause for each, without any part of them: they may hold a secret. */
export function otlpHeadersMistakes(text: string): string[] {
  return members(text).flatMap(([name, value], index) => {
    const mistake = value === undefined ? 'has no =' : mistakeOf(name, value)
    return mistake === undefined ? [] : [`expected ${FORM}: number ${index + 1} ${mistake}`]
  })
}

function members(text: string): [name: string, value: string | undefined][] {
  return text.split(',').map((member) => {
    const [name = '', ...value] = member.split('=')
    return [name.trim(), value.length === 0 ? undefined : value.join('=').trim()]
  })
}

/** A name is a token, a value visible characters and blanks (RFC 9110, sections 5.1 and 5.5). */
function mistakeOf(name: string, value: string): string | undefined {
  if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name)) return 'has a name that is none of a header'
  try {
    return /^[\t -~]*$/.test(decodeURIComponent(value)) ? undefined : 'has a value that no header can hold'
  } catch {
    return 'holds a % that encodes nothing'
  }
}
