import { fileURLToPath } from 'node:url'

/** Where the document of a library is. */
export const LIBRARY: string = fileURLToPath(new URL('library.yaml', import.meta.url))
