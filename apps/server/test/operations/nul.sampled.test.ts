import { describe, expect, test } from 'vitest'
import { describeEngines } from '../engines.ts'
import { createTestPetstore } from '../petstore.ts'

const rex = { name: 'Rex', categoryId: 7 }

describe('NUL is refused where it would be stored, and ignored elsewhere', () => {
  describeEngines((newPlace) => {
    async function start() {
      const place = await newPlace()
      return { ...(await createTestPetstore({ openStore: (now) => place.open({ now }) })), place }
    }

    test.each([
      ['/v1/pets/%00', 'petId'],
      ['/v1/pets/1%00', 'petId'],
      ['/v1/pets?cursor=%00', 'cursor'],
      ['/v1/pets?cursor=1%00', 'cursor'],
      ['/v1/pets?status=sold%00', 'status'],
      ['/v1/pets?limit=5%00', 'limit'],
      ['/v1/pets?%00=1', '\0'],
    ])('400 with its place: GET %s', async (url, pointer) => {
      const { call } = await start()
      expect(await call(url)).toMatchObject({ status: 400, body: { details: [expect.objectContaining({ pointer })] } })
    })

    test.each([
      ['name', '\0'],
      ['name', 'R\0x'],
      ['status', 'sold\0'],
    ])('400 with its place: POST with %s %j', async (property, text) => {
      const { call, place } = await start()
      const json = { ...rex, [property]: text }
      const details = [expect.objectContaining({ in: 'body', pointer: `/${property}` })]
      expect(await call('/v1/pets', { method: 'POST', json })).toMatchObject({ status: 400, body: { details } })
      expect(await place.count('pets')).toBe(0)
    })

    test('404: in a path', async () => {
      const { call } = await start()
      expect(await call('/v1/%00')).toMatchObject({ status: 404 })
    })

    test('201: in unknown properties, which are ignored, and the call can be replayed', async () => {
      const { call, place } = await start()
      const json = { ...rex, x: '\0', '\0': { 'y\0': ['\0'] } }
      const post = { method: 'POST', json, headers: { 'Idempotency-Key': 'a%00b' } }
      const pet = { ...rex, id: 1 }
      expect(await call('/v1/pets', post)).toMatchObject({ status: 201, body: pet })
      const again = await call('/v1/pets', post)
      expect([again.status, again.body, again.headers.get('Idempotent-Replayed')]).toEqual([201, pet, 'true'])
      expect((await call('/v1/pets')).body).toEqual([pet])
      expect(await place.count('pets')).toBe(1)
    })
  })
})
