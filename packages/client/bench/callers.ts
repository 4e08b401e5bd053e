import { createClient } from '@petstore/client'
import type { paths } from '@petstore/contract/types'
import ky from 'ky'
import OpenAI from 'openai'
import createOpenapiFetchClient from 'openapi-fetch'

const baseUrl = 'http://127.0.0.1:3000/v1'

/** 20 animals, the default of a listing. */
const PAGE = JSON.stringify(
  Array.from({ length: 20 }, (_, index) => ({
    id: index + 1,
    name: `Pet ${index + 1}`,
    categoryId: 7,
    status: 'sold',
  })),
)

const HEADERS = {
  'Content-Type': 'application/json',
  Date: new Date().toUTCString(),
  'X-RateLimit-Limit': '1000000',
  'X-RateLimit-Remaining': '999999',
  'X-RateLimit-Reset': String(Math.ceil(Date.now() / 1000) + 3600),
}

/** Responds from memory, so that only the clients are measured. */
async function answer(): Promise<Response> {
  return new Response(PAGE, { headers: HEADERS })
}

/** The members of Redocly's generated client that are used here. */
interface RedoclyClient {
  configure(config: { fetch: typeof answer; auth: { bearer: string } }): void
  listPets(args: { query: { limit: number } }): Promise<unknown>
}

/** One call of `GET /pets?limit=20` that ends in a list of animals, by each client; Redocly's is imported from a file. */
export async function createCallers(redoclyFile: string): Promise<Record<string, () => Promise<unknown>>> {
  const apiKey = 'bench'
  const headers = { Authorization: `Bearer ${apiKey}` }
  const petstore = createClient({ apiKey, baseUrl, fetch: answer })
  const openapiFetch = createOpenapiFetchClient<paths>({ baseUrl, headers, fetch: answer })
  const kyClient = ky.create({ prefix: baseUrl, headers, fetch: answer })
  const openai = new OpenAI({ apiKey, baseURL: baseUrl, fetch: answer })
  const redocly: RedoclyClient = await import(redoclyFile)
  redocly.configure({ fetch: answer, auth: { bearer: apiKey } })
  return {
    'bare fetch': async () => (await answer()).json(),
    'openapi-fetch': async () => (await openapiFetch.GET('/pets', { params: { query: { limit: 20 } } })).data,
    '@petstore/client': () => petstore.listPets({ limit: 20 }),
    "Redocly's generated client": () => redocly.listPets({ query: { limit: 20 } }),
    ky: () => kyClient('pets', { searchParams: { limit: 20 } }).json(),
    openai: () => openai.get('/pets', { query: { limit: 20 } }),
  }
}
