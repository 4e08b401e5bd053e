export { type DocumentFiles, type Documents, documentsIn, type EmbeddedDocuments, unpacked } from './document-files.ts'
export { type DocumentOptions, serveDocuments } from './serve-documents.ts'
