/** For patterns that a text could keep busy: only code generated from such a document loads the engine. */
export { linear } from '@contract-first/document/linear'
