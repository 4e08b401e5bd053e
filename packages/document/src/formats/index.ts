export { type CheckedFormat, FORMAT_CHECKS } from './checks.ts'
export { addCheckedFormats, checkedType, isUnknownFormat } from './formats.ts'
