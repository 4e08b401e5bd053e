export { createKeys } from './keys.ts'
export { openKeyring } from './open-keyring.ts'
export { apiKeys, keyRotation } from './steps.ts'
