import { describe, expect, test } from 'vitest'
import { createClient } from './create-client.ts'
import { startInProcess } from './petstore.fixture.ts'

/** The result of openapi-fetch for a response. */
function get(answer: () => Response) {
  const petstore = createClient({ apiKey: 'key', environment: 'local', maxRetries: 0, fetch: answer })
  return petstore.GET('/pets')
}

describe('the openapi-fetch client', () => {
  test('is openapi-fetch over the same server and key', async () => {
    await using petstore = await startInProcess()
    const client = createClient(petstore)
    const { GET } = client
    await client.createPet({ body: { name: 'Rex', categoryId: 7 } })
    const { data, response } = await GET('/pets', { params: { query: { limit: 5 } } })
    expect(response.status).toBe(200)
    expect(data).toEqual([{ id: 1, name: 'Rex', categoryId: 7 }])
    const { error } = await GET('/pets/{petId}', { params: { path: { petId: 2 } } })
    expect(error?.code).toBe('not_found')
  })

  test('takes middleware, which never sees the key', async () => {
    const sent: (string | null)[] = []
    const fetch = (request: Request) => {
      sent.push(request.headers.get('X-Team'), request.headers.get('Authorization'))
      return Response.json([])
    }
    const petstore = createClient({ apiKey: 'key', environment: 'local', fetch })
    const seen: (string | null)[] = []
    petstore.use({
      onRequest({ request }) {
        seen.push(request.headers.get('Authorization'))
        request.headers.set('X-Team', 'cats')
        return request
      },
    })
    expect((await petstore.GET('/pets')).data).toEqual([])
    expect([seen, sent]).toEqual([[null], ['cats', 'Bearer key']])
  })

  test.each([204, 205, 304])('gives a %i, which has no body', async (status) => {
    const { data, response } = await get(() => new Response(null, { status }))
    expect([data, response.status]).toEqual([undefined, status])
  })

  test('gives a redirect as browsers do, without a status', async () => {
    const properties = { status: { value: 0 }, ok: { value: false }, type: { value: 'opaqueredirect' } }
    const { response } = await get(() => Object.defineProperties(new Response(null), properties))
    expect(response).toMatchObject({ status: 0, type: 'opaqueredirect' })
  })

  test('says where a response is from', async () => {
    const url = 'http://127.0.0.1:3000/v1/pets'
    const { response } = await get(() => Object.defineProperty(new Response('[]'), 'url', { value: url }))
    expect(response.url).toBe(url)
  })

  test.each([{}, { 'Content-Length': '22' }])('refuses an integer that would be rounded: %j', async (headers) => {
    await expect(get(() => new Response('[{"id":9007199254740993}]', { headers }))).rejects.toMatchObject({
      name: 'ParseError',
      status: 200,
      attempts: 1,
      message: expect.stringContaining('JavaScript would round 9007199254740993'),
    })
  })

  test('refuses a 200 that is not JSON', async () => {
    await expect(get(() => new Response('<h1>Welcome</h1>'))).rejects.toMatchObject({ name: 'ParseError' })
  })

  test('gives a text as it came', async () => {
    const fetch = () => new Response('9007199254740993')
    const { GET } = createClient({ apiKey: 'key', environment: 'local', fetch })
    expect((await GET('/pets', { parseAs: 'text' })).data).toBe('9007199254740993')
  })

  test('gives an empty 502 as a response, and no empty error', async () => {
    const { error, response } = await get(() => new Response(null, { status: 502, headers: { 'Content-Length': '0' } }))
    expect([error, response.ok, response.status]).toEqual([undefined, false, 502])
  })
})
