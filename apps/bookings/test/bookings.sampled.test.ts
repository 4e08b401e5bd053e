import { type ServerType, serve } from '@hono/node-server'
import { expect, test } from 'vitest'
import type { components } from '../src/generated/types.ts'
import webhooks from '../src/generated/webhooks/openapi.json' with { type: 'json' }
import { createApp as createSubscriber } from '../src/generated/webhooks/server.ts'
import { describeEngines } from './service.fixture.ts'

const AT_NINE = { roomId: 1, startsAt: '2027-03-01T09:00:00Z', minutes: 60 } as const
const MEETING: components['schemas']['NewBooking'] = {
  kind: 'meeting',
  attendees: ['ada@bookings.example'],
  ...AT_NINE,
}

describeEngines((start) => {
  test('a room that is taken cannot be booked', async () => {
    const { client } = await start()
    await client.createRoom({ body: { name: 'Aquarium', capacity: 12 } })
    expect(await client.createBooking({ body: MEETING })).toEqual({ id: 1, ...MEETING })
    const overlapping = { ...MEETING, startsAt: '2027-03-01T10:59:59+01:00' }
    const refused = await client.createBooking({ body: overlapping }).result()
    expect(refused).toMatchObject({ status: 409, body: { kind: 'room-is-taken' } })
    const later = { kind: 'event', title: 'Open house', ...AT_NINE, startsAt: '2027-03-01T10:00:00Z' } as const
    expect(await client.createBooking({ body: later })).toMatchObject({ id: 2 })
    expect((await client.listBookings({ roomId: 1 })).bookings.map(({ kind }) => kind)).toEqual(['meeting', 'event'])
  })

  test('of callers who book the same hour at once, one gets it', async () => {
    const { client, failures } = await start()
    await client.createRoom({ body: { name: 'Aquarium', capacity: 12 } })
    for (let hour = 10; hour < 20; hour++) {
      const body = { ...MEETING, startsAt: `2027-03-01T${hour}:00:00Z` }
      const answers = await Promise.all(Array.from({ length: 10 }, () => client.createBooking({ body }).result()))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    }
    expect(failures).toEqual([])
  })

  test('a repeated request books once, however many come at once, and another body needs another key', async () => {
    const { client, failures } = await start()
    await client.createRoom({ body: { name: 'Aquarium', capacity: 12 } })
    const book = (body: typeof MEETING) => client.createBooking({ body, 'Idempotency-Key': 'mine' }).result()
    const answers = await Promise.all(Array.from({ length: 5 }, () => book(MEETING)))
    expect(answers.map((answer) => answer.ok && answer.data)).toEqual(Array(5).fill({ id: 1, ...MEETING }))
    expect(answers.filter((answer) => answer.header('Idempotent-Replayed') === 'true')).toHaveLength(4)
    expect((await client.listBookings()).bookings).toHaveLength(1)
    expect(await book({ ...MEETING, minutes: 30 })).toMatchObject({
      status: 422,
      body: { kind: 'idempotency-key-reused', detail: expect.stringContaining('another body') },
    })
    expect(failures).toEqual([])
  })

  test('a request that booked nothing may be repeated with the same key', async () => {
    const { client } = await start()
    const book = () => client.createBooking({ body: MEETING, 'Idempotency-Key': 'mine' }).result()
    expect(await book()).toMatchObject({ status: 404 })
    await client.createRoom({ body: { name: 'Aquarium', capacity: 12 } })
    expect(await book()).toMatchObject({ status: 201, data: { id: 1 } })
  })

  test('a booking in a leap second keeps its time', async () => {
    const { client } = await start()
    await client.createRoom({ body: { name: 'Aquarium', capacity: 12 } })
    const startsAt = '2016-12-31T23:59:60Z'
    expect(await client.createBooking({ body: { ...MEETING, startsAt } })).toMatchObject({ startsAt })
  })

  test('bookings are watched while they are made, and exported', async () => {
    const { client } = await start()
    await client.createRoom({ body: { name: 'Aquarium', capacity: 12 } })
    const watched = await client.watchBookings()
    const seen: unknown[] = []
    const watching = (async () => {
      for await (const event of watched) {
        seen.push(event)
        if (seen.length === 2) return
      }
    })()
    const booking = await client.createBooking({ body: MEETING })
    await client.cancelBooking({ bookingId: booking.id })
    await watching
    expect(seen).toEqual([
      { event: 'created', data: booking },
      { event: 'cancelled', data: booking },
    ])
    const next = await client.createBooking({ body: MEETING })
    for await (const exported of await client.exportBookings()) expect(exported).toEqual(next)
  })

  test('a subscriber receives a booking', async () => {
    const { promise: told, resolve } = Promise.withResolvers<unknown>()
    const subscriber = createSubscriber({
      document: webhooks,
      handlers: {
        bookingCreated({ body }, reply) {
          resolve(body)
          return reply(204)
        },
      },
      security: {},
    })
    let server: ServerType | undefined
    const port = await new Promise<number>((listening) => {
      server = serve({ fetch: subscriber.fetch, port: 0, hostname: '127.0.0.1' }, (address) => listening(address.port))
    })
    try {
      const { client, failures } = await start({ subscriber: `http://127.0.0.1:${port}/bookingCreated` })
      await client.createRoom({ body: { name: 'Aquarium', capacity: 12 } })
      const booking = await client.createBooking({ body: MEETING })
      expect(await told).toEqual(booking)
      expect(failures).toEqual([])
    } finally {
      server?.close()
    }
  })
})
