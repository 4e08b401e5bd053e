export { createKeys } from './keys.ts'
export { openKeyring } from './open-keyring.ts'
