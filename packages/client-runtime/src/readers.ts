/**
 * @module What the generated `client.ts` hands to the operations whose answers come in several media types, or are items that come
 * one after the other.
 */
export { chooseAnswer } from './answer/choose-answer.ts'
export { readEvents, readJsonEvents } from './answer/events.ts'
export { readLines, readTexts } from './answer/items.ts'
