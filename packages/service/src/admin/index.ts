export { listenAdmin } from './listen-admin.ts'
export { createReadiness } from './readiness.ts'
