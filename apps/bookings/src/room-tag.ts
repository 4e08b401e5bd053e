import type { StoredRoom } from './store/store.ts'

/** The entity tag of a room: its version. */
export function tagOf({ version }: StoredRoom): string {
  return `"${version}"`
}
