export { openKeyStore } from './open-key-store.ts'
