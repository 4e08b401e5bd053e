export { createKeys } from './keys.ts'
export { type KeyStoreOptions, openKeyStore } from './open-key-store.ts'
export { openKeyring } from './open-keyring.ts'
