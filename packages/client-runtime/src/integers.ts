/** @module Imported by the `client.ts` that `codegen --integers` writes. */
export { bigIntegers, textIntegers, writeTextIntegers } from './answer/integers.ts'
