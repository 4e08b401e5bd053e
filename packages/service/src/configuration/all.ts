import type { ServiceContract } from '../contract.ts'
import { type LimitsConfiguration, limitsSettings } from './limits.ts'
import { type OperationsConfiguration, operationsSettings } from './operations.ts'
import { type ServerConfiguration, serverSettings } from './server.ts'
import type { AnySetting, Settings } from './setting.ts'
import { type StoreConfiguration, storeSettings } from './store.ts'
import { fileVariable } from './text.ts'

/** The configuration; every member is one environment variable. */
export type Configured = ServerConfiguration & StoreConfiguration & LimitsConfiguration & OperationsConfiguration

/** The settings by their members, in the order for readers. */
export type SettingsByMember = readonly (readonly [member: string, setting: AnySetting])[]

/** Every setting of a service. A new variable is added to one of the topics, or as a new one. */
export function settingsOf(contract: ServiceContract): SettingsByMember {
  const settings: Settings<Configured> = {
    ...serverSettings(contract),
    ...storeSettings(contract),
    ...limitsSettings,
    ...operationsSettings(contract),
  }
  return Object.entries(settings).filter(([member]) => contract.hasKeys || !OF_KEYS.has(member))
}

/** The members that a service without keys does not have. */
const OF_KEYS: ReadonlySet<string> = new Set<keyof Configured>([
  'environment',
  'databaseUrl',
  'databaseReplicaUrls',
  'store',
  'dataDir',
  'redisUrl',
  'adminToken',
  'workers',
])

/** The names of all variables, including those for files with secrets. */
export function variableNames(settings: SettingsByMember): readonly string[] {
  return settings.flatMap(([, { name, isSecret }]) => (isSecret ? [name, fileVariable(name)] : [name]))
}
