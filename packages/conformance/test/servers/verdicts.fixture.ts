/** A server's mistake: the rule, the words of its findings, and why it breaks its published document. */
export type Verdict = readonly [rule: string, says: RegExp, why: string]

const COERCED: Verdict = [
  'accepted-invalid',
  /^body( \([\w/]*\/(type|anyOf|format)[\w .]*\)| of a random request) is not valid/,
  'its validator makes "1" a number and 7 a string, or cuts 1.5; the schema of a JSON body allows neither',
]
const BLANKS: Verdict = [
  'rejected-valid',
  /application\/json \t; charset=utf-8, which is application\/json,/,
  'blanks may stand before the semicolon: RFC 9110, section 5.6.6',
]

/** All breaches that runs with flags only find; each was looked at, and is real. */
export const VERDICTS: Readonly<Record<string, readonly Verdict[]>> = {
  hono: [
    [
      'content-type',
      /not text\/plain/,
      'what is no JSON is refused in plain text; 400 is documented as application/json',
    ],
    BLANKS,
  ],
  fastify: [
    [
      'accepted-invalid',
      /^query\.(limit|offset) (\(text "(-?Infinity|1e999)"\)|of a random request)/,
      'beyond the maximum in every reading',
    ],
    [
      'accepted-invalid',
      /additionalProperties/,
      'removeAdditional is on by default: a closed schema takes any property, and drops it',
    ],
    COERCED,
  ],
  fastapi: [
    COERCED,
    ['server-error', /500/, 'NaN and 1e400 cannot be written into the message that refuses them'],
    [
      'status',
      /^the status 400 is not documented/,
      'a body that is not UTF-8 is refused with 400, and only 422 is documented',
    ],
  ],
  huma: [
    ['accepted-invalid', /in another case/, 'encoding/json takes AUTHOR for author, and required is checked likewise'],
    ['accepted-invalid', /additionalProperties/, 'the same of a closed schema'],
    ['accepted-invalid', /type null|body of a random request/, 'null is taken for a string that is left out'],
    ['server-error', /no answer came/, 'uniqueItems panics on lists and objects, and the connection ends'],
    ['rejected-valid', /APPLICATION\/JSON/, 'media types know no case: RFC 9110, section 8.3.1'],
    BLANKS,
  ],
  spring: [
    [
      'status',
      /^the status (201|400|404) is not documented/,
      'springdoc documents 200 alone for ResponseEntity, and no refusal',
    ],
    COERCED,
    ['rejected-valid', /maxLength astral/, '@Size counts UTF-16 units, maxLength characters'],
    ['accepted-invalid', /trailing-garbage|twice/, 'Jackson stops reading at the end of the first value'],
  ],
}

/** The corrections to a server's published document, in the command's words. */
export const CORRECTIONS: Readonly<Record<string, RegExp>> = {
  spring: /^\S+: "\*\/\*" has a schema that only JSON can match: read as application\/json \(and at 3 more places\)\n$/,
}
