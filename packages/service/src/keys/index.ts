export { cacheLookups } from './cached-lookup.ts'
export {
  createKeyFormat,
  type Environment,
  environmentOf,
  hashKey,
  type KeyEnvironment,
  type KeyFormat,
  type ParsedKey,
} from './key-format.ts'
export { KeyNotChangeable } from './key-not-changeable.ts'
export type { KeyRules } from './key-rules.ts'
export { stateOfKey } from './key-state.ts'
export { type Keyring, noteUses } from './keyring.ts'
export type { ApiKey, KeyLookup, KeyOptions, Keys } from './keys.ts'
export { type LastUsesOptions, trackLastUses } from './last-uses.ts'
export { type LookupResult, observeLookups } from './observe-lookups.ts'
export { createReadKey } from './sent-keys.ts'
