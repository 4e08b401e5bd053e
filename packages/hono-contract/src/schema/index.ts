export { all, anyOf, byType, conditional, not, oneOf } from './combine.ts'
export {
  contains,
  dependentRequired,
  propertyCount,
  propertyNames,
  required,
  uniqueItems,
  values,
} from './constraints.ts'
export { anything, patternObject, tuple } from './containers.ts'
export { multipleOf } from './multiple-of.ts'
export { format } from './string-format.ts'
