/** How a pool of connections to a database is used now. */
export interface Connections {
  idle: number
  used: number
  /** Calls that wait for a connection. */
  waiting: number
}
