export type {
  App,
  AppParts,
  OpenStoreOptions,
  Served,
  ServiceProgram,
  ServiceStore,
  StoredService,
} from '../program.ts'
export { openInstance } from './instance.ts'
export { openCounts } from './open-counts.ts'
