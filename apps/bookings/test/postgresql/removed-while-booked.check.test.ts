import { migrate } from '@contract-first/service/postgresql'
import { DatabaseUrl } from '@contract-first/service/store'
import { connect, createDatabase } from '@contract-first/service/test/postgresql/database'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openPostgresqlStore } from '../../src/store/postgresql.ts'
import { postgresql as schema } from '../../src/store/schema.ts'

test.skipIf(inject('postgresqlUrl') === null)('a room that is booked while it is removed stays', async () => {
  const url = await createDatabase()
  await migrate(new DatabaseUrl(url), schema, Date.now)
  const store = await openPostgresqlStore(new DatabaseUrl(url), {})
  onTestFinished(() => store.close())
  const { room } = await store.addRoom({ name: 'Aquarium', capacity: 12 })
  await using other = await connect(url)
  await other.query(
    `BEGIN; INSERT INTO bookings (room_id, begins_at, ends_at, json) VALUES (${room.id}, 0, 60000, '{}')`,
  )
  const removed = store.deleteRoom(room.id)
  const waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'DELETE FROM rooms%'"
  await using observer = await connect(url)
  await expect.poll(async () => (await observer.query(waiting)).rowCount, { interval: 10 }).toBe(1)
  await other.query('COMMIT')
  expect(await removed).toBe(false)
  expect(await store.room(room.id)).toMatchObject({ room })
})
