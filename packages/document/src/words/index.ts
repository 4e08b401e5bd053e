export { isAcceptable, preferred } from './accept.ts'
export { argumentNames, isMethodName, operationIdsOf } from './client-names.ts'
export { isKnownDialect } from './dialects.ts'
export { isFileSchema } from './files.ts'
export { FORMATS, type Format, isFormat } from './formats.ts'
export {
  type Holds,
  isKeyword,
  type JudgedType,
  KEYWORDS,
  type Keyword,
  type KeywordRole,
  type KeywordRow,
  keywordOf,
  VALUE_KINDS,
  type ValueKind,
} from './keywords.ts'
export {
  type BodyKind,
  bodyKindOf,
  essenceOf,
  isMediaType,
  isRange,
  kindOf,
  type MediaKind,
  type SequenceKind,
  sequenceKindOf,
} from './media-types.ts'
export {
  METHODS,
  type Method,
  type MethodOperation,
  OPERATION_FIELDS,
  type OperationField,
  operationsIn,
} from './methods.ts'
export {
  explodesByDefault,
  isIgnoredParameter,
  isIgnoredResponseHeader,
  LOCATIONS,
  type ParameterLocation,
  type ParameterStyle,
  STYLES,
  type StyledLocation,
  stylesOf,
} from './parameters.ts'
export { isIdempotencyKey, isLimitHeader, isUnixTime, limitHeader, plansIn, RATE_LIMIT_PLANS } from './rate-limits.ts'
export { isSecuritySchemeType, SECURITY_SCHEME_TYPES, type SecuritySchemeType } from './security.ts'
export { hasNoBody, normalStatus, STATUS, statusFor } from './statuses.ts'
export { suggest } from './suggest.ts'
