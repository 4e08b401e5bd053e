/**
 * The exports of each entry of `@contract-first/client` that operations may need; `client.ts` imports those that it
 * uses.
 */
export const FEATURES = {
  /** For operations that need a credential, and for credentials that are not bearer tokens. */
  auth: ['authorizer', 'putCredential'],
  /** For integers that JavaScript would round, if the option says how they are read. */
  integers: ['bigIntegers', 'textIntegers', 'writeTextIntegers'],
  /** For answers that are lists. */
  pages: ['linkedPages'],
  /** For answers that come in several media types, or are streams of items. */
  readers: ['chooseAnswer', 'readEvents', 'readJsonEvents', 'readLines', 'readTexts'],
  /** For parameters that are neither texts nor numbers, for whole queries, and for bodies that are not JSON. */
  writers: [
    'writeContent',
    'writeForm',
    'writeMultipart',
    'writeParameter',
    'writeParts',
    'writeQuerystring',
    'writeRanged',
    'writeSequence',
  ],
} as const

export type FeatureEntry = keyof typeof FEATURES

/** The exports of an entry. */
export type Feature<Entry extends FeatureEntry> = (typeof FEATURES)[Entry][number]
