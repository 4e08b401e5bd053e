/** The current use of a pool of connections to a database. */
export interface Connections {
  idle: number
  used: number
  /** Calls that wait for a connection. */
  waiting: number
}
