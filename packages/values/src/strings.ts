import { matchesOf } from './fast-check.ts'
import { examplesOfFormat } from './formats.ts'
import { type Proposal, proposal, proposalsOf } from './proposal.ts'
import { type Facet, isNumber, isString, type Shape, valuesOf } from './shape.ts'

/** The length beyond which strings are not tried, as requests have limits too. */
export const LENGTH_MAX = 16_384
const ASTRAL = '🐕'

interface StringFacets {
  shortest: readonly Facet<number>[]
  longest: readonly Facet<number>[]
  patterns: readonly Facet<string>[]
  formats: readonly Facet<string>[]
  least: number
  most: number
}

export function stringFacets(shape: Shape): StringFacets {
  const shortest = valuesOf(shape, 'minLength', isNumber)
  const longest = valuesOf(shape, 'maxLength', isNumber)
  return {
    shortest,
    longest,
    patterns: valuesOf(shape, 'pattern', isString),
    formats: valuesOf(shape, 'format', isString).filter(({ value }) => examplesOfFormat(value) !== undefined),
    least: Math.max(0, ...shortest.map(({ value }) => value)),
    most: Math.min(Number.POSITIVE_INFINITY, ...longest.map(({ value }) => value)),
  }
}

/** Strings that a shape should allow: ordinary ones first, then each boundary, then hostile ones that are legal. */
export function validStrings(shape: Shape): Proposal[] {
  const facets = stringFacets(shape)
  const { least, most, shortest, longest, patterns, formats } = facets
  const type = typeOf(shape)
  const drawn = patterns.flatMap((facet) =>
    fitted(facet.value, facets).map((value, index) => proposal(facet, `pattern match ${index + 1}`, value)),
  )
  const formatted = formats.flatMap((facet) =>
    (examplesOfFormat(facet.value)?.valid ?? []).map((value, index) =>
      proposal(facet, `format ${facet.value} ${index + 1}`, value),
    ),
  )
  const length = Math.max(least, Math.min(most, 1))
  const isFree = patterns.length === 0 && formats.length === 0
  const plain = [WORD.repeat(Math.ceil(least / WORD.length)).slice(0, Math.max(least, Math.min(most, WORD.length)))]
  return [
    ...(isFree ? [] : [...formatted, ...drawn]),
    proposal(type, 'ordinary', plain[0] || 'a'.repeat(length)),
    ...(isFree ? [] : extremes(facets, [...drawn, ...formatted])),
    ...shortest.flatMap((facet) =>
      proposalsOf(facet, { '': 'a'.repeat(least), '+1': 'a'.repeat(least + 1), ' astral': ASTRAL.repeat(least) }),
    ),
    ...longest
      .filter(() => most <= LENGTH_MAX)
      .flatMap((facet) =>
        proposalsOf(facet, {
          '': 'a'.repeat(most),
          '-1': 'a'.repeat(Math.max(0, most - 1)),
          ' astral': ASTRAL.repeat(most),
        }),
      ),
    ...(least === 0 ? [proposal(type, 'empty', '')] : []),
    ...Object.entries(HOSTILE).map(([why, value]) =>
      proposal(type, why, value.padEnd(Math.min(least, LENGTH_MAX), value)),
    ),
  ]
}

const WORD = 'Ada'

/** Strings that are legal where a schema does not forbid them, and often mishandled. */
const HOSTILE: Readonly<Record<string, string>> = {
  quotes: `'"\``,
  SQL: `'; DROP TABLE rows; --`,
  markup: '<script>alert(1)</script>',
  __proto__: '__proto__',
  constructor: 'constructor',
  'blanks around': ' a ',
  'one blank': ' ',
  'upper case': 'ABC',
  backslash: '\\u0000\\n',
  'line break': 'a\nb',
  NUL: 'a\0b',
  'right to left': '\u202eabc',
  'combining characters': 'e\u0301',
  'a number': '1e3',
  'null as text': 'null',
  'percent encoding': '%00%2F..',
  template: `\${1+1}{{1+1}}`,
}

/** Strings beyond each boundary, one facet at a time. */
export function invalidStrings(shape: Shape): Proposal[] {
  const facets = stringFacets(shape)
  const { shortest, longest, patterns, formats } = facets
  const matches = [
    ...formats.flatMap(({ value }) => examplesOfFormat(value)?.valid ?? []),
    ...patterns.flatMap(({ value }) => fitted(value, facets)),
  ]
  const match = matches[0] ?? 'a'
  return [
    ...shortest
      .filter(({ value }) => value > 0)
      .flatMap((facet) => [
        ...proposalsOf(facet, { '-1': 'a'.repeat(facet.value - 1), '-1 astral': ASTRAL.repeat(facet.value - 1) }),
        ...matches.flatMap((one) => proposalsOf(facet, { '-1 match': [...one].slice(0, facet.value - 1).join('') })),
        ...(facet.value > 1 ? proposalsOf(facet, { ' empty': '' }) : []),
      ]),
    ...longest
      .filter(({ value }) => value < LENGTH_MAX)
      .flatMap((facet) => [
        ...proposalsOf(facet, {
          '+1': 'a'.repeat(facet.value + 1),
          '+1 astral': ASTRAL.repeat(facet.value + 1),
          '+1 blank': ' '.repeat(facet.value + 1),
        }),
        ...proposalsOf(facet, { '+1 match': stretched(match, facet.value + 1) }),
      ]),
    ...patterns.flatMap((facet) =>
      proposalsOf(facet, {
        ' after x': `x${match}`,
        ' before x': `${match}x`,
        ' line break': `${match}\n`,
        ...misses(match),
      }),
    ),
    ...formats.flatMap((facet) =>
      proposalsOf(facet, { ...examplesOfFormat(facet.value)?.invalid, ' empty': '', ' blank after': `${match} ` }),
    ),
  ]
}

/** Near misses of a match, and strings that few patterns match. */
function misses(match: string): Record<string, string> {
  return {
    ' empty': '',
    ' blank': ' ',
    ' blank before': ` ${match}`,
    ' upper case': match.toUpperCase(),
    ' twice': match + match,
    ' NUL': `${match}\0`,
    ' full width': match.replaceAll(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
    ' astral': ASTRAL,
    ' tilde': '~',
    ' zero': '0',
    ' letter': 'a',
  }
}

/** Up to `n` different strings of a shape, as many as are easily found. */
export function differentStrings(shape: Shape, n: number): string[] {
  const facets = stringFacets(shape)
  const { least, most } = facets
  const numbered = Array.from({ length: n }, (_, index) => index.toString(36))
  const plain = numbered.map((number) => number.padStart(Math.min(least, LENGTH_MAX), 'a').slice(0, most))
  return [...facets.patterns.flatMap(({ value }) => [...matchesOf(value)]), ...plain]
}

/** Matches of a pattern, cut and stretched to the required lengths. */
function fitted(pattern: string, { least, most }: StringFacets): string[] {
  const matches = matchesOf(pattern)
  const isLong = least > 0 || Number.isFinite(most)
  const fitting = isLong
    ? matches.flatMap((match) => [match, [...match].slice(0, most).join(''), stretched(match, least)])
    : matches
  const short = [...new Set(fitting)].sort((a, b) => Math.abs(a.length - 6) - Math.abs(b.length - 6))
  return short.slice(0, 8)
}

/** A match made longer by repeating its middle character, which patterns often allow. */
function stretched(match: string, length: number): string {
  const characters = [...match]
  const target = Math.min(length, LENGTH_MAX)
  const middle = characters[Math.floor(characters.length / 2)] ?? 'a'
  return characters.length >= target ? match : match + middle.repeat(target - characters.length)
}

/** The shortest and the longest strings where a pattern or format leaves little choice. */
function extremes({ shortest, longest, least, most }: StringFacets, drawn: readonly Proposal[]): Proposal[] {
  const strings = drawn.flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
  const cut = (length: number) => strings.map((one) => stretched([...one].slice(0, length).join(''), length))
  return [
    ...shortest.flatMap((facet) => cut(least).map((value) => proposal(facet, 'minLength', value))),
    ...longest.flatMap((facet) =>
      most > LENGTH_MAX ? [] : cut(most).map((value) => proposal(facet, 'maxLength', value)),
    ),
  ]
}

function typeOf(shape: Shape) {
  const [facet] = valuesOf(shape, 'type', (value): value is unknown => value !== undefined)
  return facet ?? { keyword: 'type', pointer: shape.sources[0]?.at.pointer ?? '' }
}
