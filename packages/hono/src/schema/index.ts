export { all, anyOf, byType, conditional, not, oneOf, without } from './combine.ts'
export {
  contains,
  dependentRequired,
  propertyCount,
  propertyNames,
  required,
  uniqueItems,
  values,
} from './constraints.ts'
export { anyObject, anything, patternObject, tuple } from './containers.ts'
export { discriminated } from './discriminated.ts'
export { multipleOf } from './multiple-of.ts'
export { later, once } from './recursive.ts'
export { format } from './string-format.ts'
export { unevaluatedItems } from './unevaluated-items.ts'
