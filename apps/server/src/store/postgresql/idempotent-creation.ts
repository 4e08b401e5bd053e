import type { Query } from '@contract-first/service/postgresql'
import { createTidy, isLockTimeout } from '@contract-first/service/postgresql'
import {
  type Idempotency,
  IdempotencyKeyInUse,
  IdempotencyKeyReused,
  idempotencyLifetimeMs,
  text,
} from '@contract-first/service/store'
import { PET_COLUMNS, petOfRow } from '../pet-row.ts'
import type { NewPet, Pet } from '../store.ts'

/** Creates each pet once, however often and by however many processes it is requested. */
export interface IdempotentCreation {
  /**
   * Creates the pet and records the call, atomically; or returns the pet of an earlier call with this key within the
   * last 24 hours. Only the id is recorded: no operation changes or removes a pet.
   *
   * @throws {IdempotencyKeyReused} when that call had another body
   * @throws {IdempotencyKeyInUse} when the first call is still running, elsewhere
   */
  createOrReplay(pet: NewPet, idempotency: Idempotency): Promise<{ pet: Pet; replayed: boolean }>
}

const selectEarlier = {
  name: 'earlier call',
  text: `SELECT record.fingerprint, ${PET_COLUMNS} FROM idempotency_records AS record JOIN pets ON pets.id = record.pet_id
         WHERE record.owner = $1 AND record.key = $2 AND record.created_at > $3`,
}

// One statement is one transaction. Its INSERT waits for another with the same key: if that commits, the conflict
// leaves nothing to insert or return; if it fails, this one continues. A record that is too old is taken over.
const claimAndInsert = {
  name: 'new pet, once',
  text: `
    WITH claimed AS (
      INSERT INTO idempotency_records AS record (owner, key, fingerprint, pet_id, created_at)
      VALUES ($1, $2, $3, nextval('pet_ids'), $4)
      ON CONFLICT (owner, key) DO UPDATE
      SET fingerprint = excluded.fingerprint, pet_id = excluded.pet_id, created_at = excluded.created_at
      WHERE record.created_at <= $5
      RETURNING pet_id
    )
    INSERT INTO pets (id, name, category_id, status)
    SELECT pet_id, $6::text, $7::bigint, $8::text FROM claimed
    RETURNING ${PET_COLUMNS}`,
}

export function createIdempotentCreation(query: Query, now: () => number): IdempotentCreation {
  const tidy = createTidy(query)

  async function replay({ owner, key, fingerprint }: Idempotency): Promise<Pet | undefined> {
    const [row] = await query(selectEarlier, [owner, key, now() - idempotencyLifetimeMs])
    if (row === undefined) return undefined
    if (text(row, 'fingerprint') !== fingerprint) throw new IdempotencyKeyReused()
    return petOfRow(row)
  }

  async function claim(pet: NewPet, { owner, key, fingerprint }: Idempotency): Promise<Pet | undefined> {
    const createdAt = now()
    const record = [owner, key, fingerprint, createdAt, createdAt - idempotencyLifetimeMs]
    const values = [...record, pet.name, pet.categoryId, pet.status ?? null]
    const [row] = await query(claimAndInsert, values).catch((error: Error) => {
      throw isLockTimeout(error.cause) ? new IdempotencyKeyInUse() : error
    })
    if (row === undefined) return undefined
    await tidy(createdAt)
    return petOfRow(row)
  }

  return {
    async createOrReplay(pet, idempotency) {
      // Before the claim, because a conflicting claim would use up an id.
      const earlier = await replay(idempotency)
      if (earlier !== undefined) return { pet: earlier, replayed: true }
      const created = await claim(pet, idempotency)
      if (created !== undefined) return { pet: created, replayed: false }
      const meanwhile = await replay(idempotency)
      if (meanwhile === undefined) throw new IdempotencyKeyInUse()
      return { pet: meanwhile, replayed: true }
    },
  }
}
