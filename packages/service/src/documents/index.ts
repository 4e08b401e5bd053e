export { type DocumentFiles, type Documents, documentsIn } from './document-files.ts'
export { type DocumentOptions, serveDocuments } from './serve-documents.ts'
