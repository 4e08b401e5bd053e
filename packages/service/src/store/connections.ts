/** The current use of a pool of connections to a database. */
export interface Connections {
  idle: number
  used: number
  /** Calls that wait for a connection. */
  waiting: number
}

export function addUp(pools: readonly Connections[]): Connections {
  const sum = (member: keyof Connections) => pools.reduce((count, pool) => count + pool[member], 0)
  return { idle: sum('idle'), used: sum('used'), waiting: sum('waiting') }
}
