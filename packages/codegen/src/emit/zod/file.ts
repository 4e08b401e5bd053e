import type { JsonObject } from '@contract-first/document/json'

/** Stands for a file in a form: JSON Schema has no word for what is no JSON value. */
export const FILE: JsonObject = Object.freeze({})
