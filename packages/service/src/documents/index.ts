export { type DocumentFiles, type Documents, documentsIn } from './document-files.ts'
export { serveDocuments } from './serve-documents.ts'
