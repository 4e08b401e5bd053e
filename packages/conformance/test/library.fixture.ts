import { fileURLToPath } from 'node:url'

/** The path of the library's document. */
export const LIBRARY: string = fileURLToPath(new URL('library.yaml', import.meta.url))
