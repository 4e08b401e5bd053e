export type Casing = 'camelCase' | 'PascalCase' | 'snake_case' | 'kebab-case' | 'Train-Case' | 'MACRO_CASE'

const PATTERNS: Readonly<Record<Casing, RegExp>> = {
  camelCase: /^[a-z][a-zA-Z0-9]*$/,
  PascalCase: /^[A-Z][a-zA-Z0-9]+$/,
  snake_case: /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/,
  'kebab-case': /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
  'Train-Case': /^[A-Z][A-Za-z0-9]*(-[A-Z][A-Za-z0-9]*)*$/,
  MACRO_CASE: /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/,
}

export interface CasingOptions {
  casing: Casing
  /** Names that keep their spelling. */
  except: readonly string[]
}

/** The message for a name, or undefined if it has the configured casing. */
export function casingProblem(name: string, { casing, except }: CasingOptions, advice: string): string | undefined {
  // The options come from a file, which may name any casing.
  if (!Object.hasOwn(PATTERNS, casing))
    throw new Error(`There is no casing "${casing}". Write one of ${Object.keys(PATTERNS).join(', ')}.`)
  if (except.includes(name) || PATTERNS[casing].test(name)) return undefined
  return `${JSON.stringify(name)} should use ${casing}: ${advice} Write it as ${rewrite(name, casing)}.`
}

function rewrite(name: string, casing: Casing): string {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g)?.map((word) => word.toLowerCase()) ?? []
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
  const written: Record<Casing, () => string> = {
    camelCase: () => words.map((word, i) => (i === 0 ? word : capital(word))).join(''),
    PascalCase: () => words.map(capital).join(''),
    snake_case: () => words.join('_'),
    'kebab-case': () => words.join('-'),
    'Train-Case': () => words.map(capital).join('-'),
    MACRO_CASE: () => words.join('_').toUpperCase(),
  }
  return written[casing]()
}
