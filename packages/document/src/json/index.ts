export { isEqual } from './equal.ts'
export { isObject, items, type JsonObject, members, referenceOf } from './json.ts'
export { below, escapeStep, type Pointer, pointerOfFragment, stepsOf, valueAt } from './pointer.ts'
export { firstRepeated } from './repeated.ts'
