export { type Environment, hashKey, type KeyEnvironment } from './key-format.ts'
export type { Keyring } from './keyring.ts'
export type { ApiKey, KeyLookup, KeyOptions, Keys } from './keys.ts'
