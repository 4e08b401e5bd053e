/** A client of another API, from the two things in the `client.ts` that codegen writes for its document. */
import { buildClient } from '@contract-first/client'
import { writeForm } from '@contract-first/client/writers'

/** In `client.ts`, by `import { OPERATIONS, type operations } from './generated/client.ts'`. */
interface operations {
  /** Lists the data sets that can be searched. */
  listDataSets: {
    parameters: { query?: { limit?: number } }
    responses: { 200: { content: { 'application/json': { name: string; fields: string[] }[] } } }
  }
  /** Searches one data set. */
  search: {
    parameters: { path: { dataSet: string } }
    requestBody: { content: { 'application/x-www-form-urlencoded': { criteria: string; rows?: number } } }
    responses: {
      200: { content: { 'application/json': string[] } }
      404: { content: { 'application/json': string } }
    }
  }
}

const OPERATIONS = {
  listDataSets: {
    method: 'GET',
    path: '/data-sets',
    parameters: { limit: 'query' },
    responses: { '200': 'json' },
  },
  search: {
    method: 'POST',
    path: '/data-sets/{dataSet}/records',
    parameters: { dataSet: 'path' },
    requestBody: { mediaType: 'application/x-www-form-urlencoded', write: writeForm },
    responses: { '200': 'json', '404': 'json' },
  },
} as const

const patents = buildClient<operations>(OPERATIONS, { baseUrl: 'https://patents.example/v1', fetch: serve })

for (const { name, fields } of await patents.listDataSets({ limit: 5 })) console.log(`${name}: ${fields.join(', ')}`)

const body = { criteria: 'citation.number:US1000002', rows: 10 }
console.log(await patents.search({ dataSet: 'citations', body }))

const missing = await patents.search({ dataSet: 'cats', body }).result()
if (missing.status === 404) console.log(missing.body)

/** Replaces the service, so that this program needs none. */
async function serve(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/v1/data-sets') return Response.json([{ name: 'citations', fields: ['citation.number'] }])
  if (pathname === '/v1/data-sets/citations/records') return Response.json([await request.text()])
  return Response.json('There is no such data set.', { status: 404 })
}

// It prints:
// citations: citation.number
// [ 'criteria=citation.number%3AUS1000002&rows=10' ]
// There is no such data set.
