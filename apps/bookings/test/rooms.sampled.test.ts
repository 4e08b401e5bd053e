import { pagesBy } from '@contract-first/client/pages'
import { expect, test } from 'vitest'
import { BASE_URL, describeEngines } from './service.fixture.ts'

const AQUARIUM = { name: 'Aquarium', capacity: 12, floor: 3 }

describeEngines((start) => {
  test('rooms are paged, and filtered by size', async () => {
    const { client } = await start()
    for (const capacity of [4, 8, 12, 16]) await client.createRoom({ body: { name: `For ${capacity}`, capacity } })
    const pages = pagesBy(client.listRooms, { minCapacity: 8, pageSize: 2 }, ({ nextPageToken: pageToken }, args) =>
      pageToken === undefined ? undefined : { ...args, pageToken },
    )
    const names: string[][] = []
    for await (const { rooms } of pages) names.push(rooms.map(({ name }) => name))
    expect(names).toEqual([['For 8', 'For 12'], ['For 16']])
  })

  test('a room that has not changed is not sent again', async () => {
    const { client } = await start()
    const { data, header } = await client.createRoom({ body: AQUARIUM }).withResponse()
    const known = await client.getRoom({ roomId: data.id, 'If-None-Match': header('ETag') }).result()
    expect(known).toMatchObject({ status: 304 })
  })

  test('a merge patch changes what it names, if the caller knows the current version', async () => {
    const { client } = await start()
    const { data, header } = await client.createRoom({ body: AQUARIUM }).withResponse()
    const patch = { roomId: data.id, 'If-Match': header('ETag'), body: { capacity: 14, floor: null } }
    expect(await client.updateRoom(patch)).toEqual({ id: 1, name: 'Aquarium', capacity: 14, equipment: [] })
    expect(await client.updateRoom(patch).result()).toMatchObject({ status: 412, body: { kind: 'room-was-changed' } })
  })

  test('no concurrent change is lost', async () => {
    const { client } = await start()
    const { id: roomId } = await client.createRoom({ body: AQUARIUM })
    await Promise.all([
      client.updateRoom({ roomId, body: { name: 'Terrarium' } }),
      client.updateRoom({ roomId, body: { capacity: 14 } }),
      client.updateRoom({ roomId, body: { floor: null } }),
    ])
    const { data, header } = await client.getRoom({ roomId }).withResponse()
    expect(data).toEqual({ id: roomId, name: 'Terrarium', capacity: 14, equipment: [] })
    expect(header('ETag')).toBe('"4"')
  })

  test('a room is removed, unless it is booked', async () => {
    const { client } = await start()
    const { id: roomId } = await client.createRoom({ body: AQUARIUM })
    const body = { kind: 'event', title: 'Open house', roomId, startsAt: '2027-03-01T09:00:00Z', minutes: 60 } as const
    const booking = await client.createBooking({ body })
    expect(await client.deleteRoom({ roomId }).result()).toMatchObject({
      status: 409,
      body: { kind: 'room-is-booked' },
    })
    await client.cancelBooking({ bookingId: booking.id })
    await client.deleteRoom({ roomId })
    expect(await client.getRoom({ roomId }).result()).toMatchObject({ status: 404, body: { kind: 'no-such-room' } })
  })

  test('a photo, or a part of it, is downloaded as it was uploaded', async () => {
    const { client, fetch, key } = await start()
    const { id: roomId } = await client.createRoom({ body: AQUARIUM })
    const photo = new File([new Uint8Array([0xff, 0xd8, 0, 0x80])], 'aquarium.jpg', { type: 'image/jpeg' })
    await client.putPhoto({ roomId, body: { photo, caption: 'From the door' } })
    const { data, header } = await client.getPhoto({ roomId }).withResponse()
    expect(header('Content-Type')).toBe('image/jpeg')
    expect(new Uint8Array(await data.arrayBuffer())).toEqual(new Uint8Array([0xff, 0xd8, 0, 0x80]))

    const headers = { 'X-Api-Key': key, Range: 'bytes=2-' }
    const part = await fetch(new Request(`${BASE_URL}/rooms/${roomId}/photo`, { headers }))
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, 'bytes 2-3/4'])
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(new Uint8Array([0, 0x80]))
  })

  test('a token allows what its scopes name', async () => {
    const { clientOf } = await start()
    const reader = await clientOf('rooms:read', 'bookings:read')
    expect(await reader.listRooms()).toEqual({ rooms: [] })
    const refused = await reader
      .createRoom({ body: AQUARIUM })
      .withResponse()
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 403, body: { kind: 'insufficient-scope' } })
  })
})
