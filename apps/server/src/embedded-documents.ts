import type { EmbeddedDocuments } from '@contract-first/service/documents'

/** The build of the bundle puts the documents in place of this module; run from source, a server reads the files. */
export const embeddedDocuments: EmbeddedDocuments | undefined = undefined
