/**
 * @module Imported by the generated `client.ts` for operations whose responses come in several media types, or as a
 * stream of items.
 */
export { chooseAnswer } from './answer/choose-answer.ts'
export { readEvents, readJsonEvents } from './answer/events.ts'
export { readLines, readTexts } from './answer/items.ts'
