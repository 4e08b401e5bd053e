import { setTimeout as sleep } from 'node:timers/promises'
import { currentExchange } from '../../exchange/current-exchange.ts'
import type { Row } from '../../store/columns.ts'
import { addUp } from '../../store/connections.ts'
import { type DatabaseUrl, hostAndPort } from '../../store/database-url.ts'
import { BEGINNING } from '../../store/position.ts'
import type { PrimaryReason, Replicated } from '../../store/replicated.ts'
import { StoreUnavailable } from '../../store/store-unavailable.ts'
import { WrongServer } from '../../store/wrong-server.ts'
import { hasGivenWay, unavailability } from '../failure.ts'
import { openPool } from '../open-pool.ts'
import { createPipelines } from '../pipelines.ts'
import type { Query, Sender, Statement } from '../query.ts'
import { createChoice, LAG_MAX_MS } from './choice.ts'
import type { Sighting } from './sighting.ts'
import { type Watch, watchServer } from './watch.ts'

/** A replica gets one attempt, and leaves the primary the time to answer within two seconds. */
const TIMES = { connectionTimeoutMs: 400, lockTimeoutMs: 300, statementTimeoutMs: 400 }

/** How long a response waits for the replicas when the position of its changes cannot be kept. */
const REPLAYED_WITHIN_MS = 1_000

export interface Replicas extends Replicated {
  /** Reads on a replica that has all that the current caller wrote, or else from the primary. */
  read: Query
  /** Reads from the primary or, while it cannot be reached, on a replica that is not far behind. */
  lookUp: Query
  /** Whether a replica answers while the primary does not. */
  standIn(): boolean
  close(): Promise<void>
}

export interface ReplicasOptions {
  service: string
  /** On the primary: for statements that read a few rows, and for the keys. */
  primary: { read: Query; query: Query }
  onIdleError: (error: Error) => void
  /** Called when a replica begins to answer, and with the reason when it no longer does. */
  onReplica?: ((replica: string, hindrance: string | undefined) => void) | undefined
}

interface Replica {
  name: string
  sender: Sender
  reads: number
  /** Why it does not answer; null before the first sighting. */
  hindrance: string | undefined | null
}

/**
 * Spreads reads over the replicas of a database.
 *
 * @throws {WrongServer} when one of them belongs to another database, or is no replica
 */
export async function openReplicas(
  url: DatabaseUrl,
  replicaUrls: readonly DatabaseUrl[],
  { service, primary, onIdleError, onReplica = () => {} }: ReplicasOptions,
): Promise<Replicas> {
  const choice = createChoice(replicaUrls.length)
  const pools = replicaUrls.map((replica) => openPool(replica, { service, ...TIMES, onIdleError }))
  const replicas = pools.map((pool, index): Replica => {
    const name = hostAndPort((replicaUrls[index] ?? url).connections[0])
    return { name, sender: createPipelines(pool), reads: 0, hindrance: null }
  })
  const reasons: Record<PrimaryReason, number> = { not_replayed: 0, not_known: 0, failed: 0 }
  let system: string | undefined
  let isPrimaryLost = false

  function tell(index: number, hindrance: string | undefined): void {
    const replica = replicas[index] as Replica
    const answered = replica.hindrance === undefined
    if (replica.hindrance !== null && answered === (hindrance === undefined)) return
    replica.hindrance = hindrance
    onReplica(replica.name, hindrance)
  }

  function lose(index: number, hindrance: string): void {
    choice.lost(index)
    tell(index, hindrance)
  }

  function saw(index: number, { isReplica, system: its, position }: Sighting): void {
    const isOther = system !== undefined && its !== system
    if (!isReplica || isOther) {
      lose(index, isOther ? 'it belongs to another cluster' : 'it is no replica now')
      return
    }
    choice.sawReplica(index, position)
    tell(index, (choice.lag(index)?.ms ?? 0) > LAG_MAX_MS ? `it is more than ${LAG_MAX_MS / 1000} s behind` : undefined)
  }

  const watches: readonly [Watch, ...Watch[]] = [
    watchServer(url, url.connections, {
      service,
      saw(sighting, at) {
        isPrimaryLost = sighting.isReplica
        if (sighting.isReplica) return
        system = sighting.system
        choice.sawPrimary(sighting.position, at)
      },
      lost() {
        isPrimaryLost = true
      },
    }),
    ...replicaUrls.map((replica, index) =>
      watchServer(replica, replica.connections, {
        service,
        saw: (sighting) => saw(index, sighting),
        lost: (error) => lose(index, unavailability(error) ?? String(error)),
      }),
    ),
  ]

  async function close(): Promise<void> {
    await Promise.all([...watches, ...pools].map((one) => one.close()))
  }

  const [leader, ...others] = await Promise.all(watches.map(({ first }) => first))
  const [only, ...more] = url.connections.map(hostAndPort)
  const mistakes = replicas.flatMap(({ name }, index) => {
    const isSame = more.length === 0 && name === only
    const mistake = isSame ? 'is the server of DATABASE_URL: name its replicas' : mistakeIn(others[index], leader)
    return mistake === undefined ? [] : [`DATABASE_REPLICA_URLS: ${name} ${mistake}.`]
  })
  if (mistakes.length > 0) {
    await close()
    throw new WrongServer(mistakes)
  }

  /** @throws whatever the replica answers */
  async function ask(index: number, statement: Statement, values: readonly unknown[]): Promise<Row[]> {
    const replica = replicas[index] as Replica
    try {
      const { rows } = await replica.sender.query({ ...statement, values: [...values] })
      replica.reads += 1
      return rows
    } catch (error) {
      const hindrance = unavailability(error)
      // What gave way to the replay of changes says nothing about the next statement.
      if (hindrance !== undefined && !hasGivenWay(error)) lose(index, hindrance)
      throw error
    }
  }

  return {
    async read(statement, values = []) {
      const { subject, wrote } = currentExchange.getStore() ?? {}
      const index = subject !== undefined && wrote !== undefined ? choice.choose(subject, wrote) : undefined
      if (index === undefined) reasons[wrote === undefined ? 'not_known' : 'not_replayed'] += 1
      else {
        try {
          return await ask(index, statement, values)
        } catch {
          // Whatever it was, the primary's answer counts: a replica may lack a new column, too.
          reasons.failed += 1
        }
      }
      return primary.read(statement, values)
    },

    async lookUp(statement, values = []) {
      const index = choice.choose('', BEGINNING)
      if (!isPrimaryLost || index === undefined) {
        try {
          return await primary.query(statement, values)
        } catch (error) {
          if (index === undefined || !(error instanceof StoreUnavailable)) throw error
        }
      }
      try {
        return await ask(index, statement, values)
      } catch {
        return primary.query(statement, values)
      }
    },

    standIn: () => isPrimaryLost && choice.choose('', BEGINNING) !== undefined,

    async replayed(wanted) {
      const end = performance.now() + REPLAYED_WITHIN_MS
      while (choice.isMissing(wanted) && performance.now() < end) await sleep(20)
    },

    *reads() {
      for (const { name, reads } of replicas) yield { server: name, reason: 'replayed', count: reads }
      for (const [reason, count] of Object.entries(reasons))
        yield { server: 'primary', reason: reason as PrimaryReason, count }
    },

    *states() {
      for (const [index, { name, hindrance }] of replicas.entries())
        yield { replica: name, answers: hindrance === undefined, lag: choice.lag(index) }
    },

    connections: () => addUp(pools.map((pool) => pool.connections())),
    close,
  }
}

/** A mistake in the configuration, not a state that passes: a failover makes any of the replicas the primary. */
function mistakeIn(seen: Sighting | undefined, leader: Sighting | undefined): string | undefined {
  if (seen === undefined || leader === undefined) return undefined
  if (seen.system !== leader.system)
    return 'belongs to another cluster than DATABASE_URL: name the servers that replicate that one'
  if (seen.database !== leader.database)
    return 'is asked for another database than DATABASE_URL: name the same one in both'
  if (!seen.isReplica && seen.startedAt !== leader.startedAt)
    return 'is no replica, but another server that takes writes: let it follow the one of DATABASE_URL, or remove it'
  return undefined
}
