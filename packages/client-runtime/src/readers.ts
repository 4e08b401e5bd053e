/** @module What the generated `client.ts` hands to the operations whose answers are items that come one after the other. */
export { readEvents, readJsonEvents } from './answer/events.ts'
export { readLines, readTexts } from './answer/items.ts'
