const SELF = 'It requires itself, so it would have no end.'
const TWO_TYPES = 'A value would have to be a string and an integer.'
const OVERLAP = 'What fits one alternative of `oneOf` fits another as well, unless a member of the other is wrong.'

/** Schemas that no sample fits, by document, and why. An unneeded entry fails a test. */
export const UNSATISFIABLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  keywords: {
    '/components/schemas/unevaluatedRequired': 'It requires a property that nothing evaluates.',
    '/components/schemas/requiredOfClosed': 'It requires a property that it forbids.',
  },
  '3.0/circular-request-bodies': { '/components/schemas/TreeNode': SELF },
  '3.0/discriminators': {
    '/paths/~1embedded-discriminator/patch/requestBody/content/application~1json/schema': OVERLAP,
  },
  '3.0/readme-legacy': {
    '/components/responses/authUnauthorized/content/application~1json/schema': OVERLAP,
    '/paths/~1api-specification/post/responses/400/content/application~1json/schema': OVERLAP,
    '/paths/~1api-specification~1{id}/put/responses/400/content/application~1json/schema': OVERLAP,
    '/paths/~1version/post/responses/400/content/application~1json/schema': OVERLAP,
  },
  '3.0/schema-types': {
    '/paths/~1anything~1quirks~1polymorphism/put/requestBody/content/application~1json/schema': TWO_TYPES,
    '/paths/~1anything~1quirks~1polymorphism/patch/requestBody/content/application~1json/schema': TWO_TYPES,
  },
  '3.1/schema-types': {
    '/paths/~1anything~1quirks~1polymorphism/put/requestBody/content/application~1json/schema': TWO_TYPES,
    '/paths/~1anything~1quirks~1polymorphism/patch/requestBody/content/application~1json/schema': TWO_TYPES,
  },
}
