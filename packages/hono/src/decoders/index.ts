/** Derives from a document how the runtime decodes requests: for the generator, which prints it, and for the mock. */

export { describeMismatch } from '../runtime-version.ts'
export { bracketShape, type Styled } from './bracket-shape.ts'
export { type DescribedForm, formDecoder, isFile } from './form-decoder.ts'
export { type DescribedParameter, parameterDecoder } from './parameter-decoder.ts'
export type { References } from './references.ts'
export { readSecurityScheme } from './security-scheme.ts'
export { compositionOf, type TextShape, textShape, typesOf } from './text-shape.ts'
