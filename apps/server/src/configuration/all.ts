import { type LimitsConfiguration, limitsSettings } from './limits.ts'
import { type OperationsConfiguration, operationsSettings } from './operations.ts'
import { type ServerConfiguration, serverSettings } from './server.ts'
import type { AnySetting, Settings } from './setting.ts'
import { type StoreConfiguration, storeSettings } from './store.ts'
import { fileVariable } from './text.ts'

/** What can be configured; every member is one environment variable. */
export type Configured = ServerConfiguration & StoreConfiguration & LimitsConfiguration & OperationsConfiguration

/** Every setting, in the order in which people read them. A new variable is added to one of the topics, or as a new one. */
const settings: Settings<Configured> = {
  ...serverSettings,
  ...storeSettings,
  ...limitsSettings,
  ...operationsSettings,
}

/** The settings by the name of their member. */
export const settingsByMember: readonly (readonly [member: string, setting: AnySetting])[] = Object.entries(settings)

/** The names of the variables that are understood, those of files that hold secrets included. */
export const variableNames: readonly string[] = settingsByMember.flatMap(([, { name, isSecret }]) =>
  isSecret ? [name, fileVariable(name)] : [name],
)
