import { datasets, search } from './datasets.ts'
import document from './generated/openapi.json' with { type: 'json' }
import { createApp, type Handlers } from './generated/server.ts'

const ORIGIN = 'http://127.0.0.1:3000'

const handlers: Handlers = {
  'list-data-sets': (_request, reply) =>
    reply(200, {
      total: datasets.size,
      apis: [...datasets.keys()].map((key) => {
        const [apiKey = '', apiVersionNumber = ''] = key.split('/')
        return { apiKey, apiVersionNumber, apiUrl: `${ORIGIN}/${key}/fields` }
      }),
    }),

  'list-searchable-fields': ({ path }, reply) => {
    const dataset = datasets.get(`${path.dataset}/${path.version}`)
    return dataset ? reply(200, dataset.fields.join(', ')) : reply(404, 'There is no such data set.')
  },

  'perform-search': ({ path, body }, reply) => {
    const dataset = datasets.get(`${path.dataset}/${path.version}`)
    const { criteria, start, rows } = body ?? { criteria: '*:*', start: 0, rows: 100 }
    const found = dataset ? search(dataset, criteria).slice(start, start + rows) : []
    return found.length > 0 ? reply(200, found) : reply(404)
  },
}

/** A small Data Set API, over the data sets of this folder. */
export const app: ReturnType<typeof createApp> = createApp({ document, handlers, security: {} })
