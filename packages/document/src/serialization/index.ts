/** Values as text, in the styles of OpenAPI: how each is read back. `@contract-first/document/request` writes them. */

export type { References } from '../references/follow.ts'
export { bracketShape, type Styled } from './bracket-shape.ts'
export { bracketsAt } from './brackets.ts'
export { compileCookies } from './cookies.ts'
export { compilePieces, propertyTypes } from './decoder.ts'
export type {
  BracketDecoder,
  FormDecoder,
  FormField,
  ObjectDecoder,
  ParameterDecoder,
  ParameterDecoders,
  ParseJson,
  TextType,
} from './decoders.ts'
export { type DescribedForm, formDecoder, isFile } from './form-decoder.ts'
export { decodeForm, decodePercent, type Pair, parsePairs, parseQuery } from './pairs.ts'
export { type DescribedParameter, decoderOf, parameterDecoder } from './parameter-decoder.ts'
export { compilePathParameter } from './path.ts'
export { propertyName, serialization } from './styles.ts'
export { compileTargets, type Take, type Targets } from './targets.ts'
export { expectedText, readText } from './text.ts'
export { compositionOf, type TextShape, textShape, typesOf } from './text-shape.ts'
export { Unreadable } from './unreadable.ts'
export { addOnce, container, type Values } from './values.ts'
