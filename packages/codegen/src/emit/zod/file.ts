import type { JsonObject } from '@contract-first/document/json'

/** Stands for a file in a form, as JSON Schema cannot describe it. */
export const FILE: JsonObject = Object.freeze({})
