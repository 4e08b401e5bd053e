import type { Api } from '../model/api.ts'
import { baseUrl, type CollectedRequest, collect, uuid, withoutVariables } from './collection.ts'

/** A collection for Postman (Collection Format 2.1.0) and whatever else reads that. */
export function postmanCollection(api: Api): string {
  const requests = collect(api)
  const folders = [...new Set(requests.map(({ folder }) => folder))]
  const collection = {
    info: {
      _postman_id: uuid(`${api.title} ${api.version}`),
      name: api.title,
      version: api.version,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item: folders.map((name) => ({ name, item: requests.filter(({ folder }) => folder === name).map(item) })),
    variable: [
      { key: 'baseUrl', value: baseUrl(api) },
      { key: 'apiKey', value: '' },
    ],
  }
  return withoutVariables(`${JSON.stringify(collection, null, 2)}\n`)
}

function item({ id, title, description, method, url, headers, optional, body }: CollectedRequest): object {
  const [address = '', query = ''] = url.split('?')
  const sent = query === '' ? [] : query.split('&').map((pair) => pair.split('='))
  return {
    id,
    name: title,
    request: {
      method,
      description,
      header: headers.map(([key, value]) => ({ key, value })),
      url: {
        raw: url,
        host: ['{{baseUrl}}'],
        path: address.split('/').slice(1),
        query: [
          ...sent.map(([key = '', value = '']) => ({ key: decodeURIComponent(key), value: decoded(value) })),
          ...optional.map(([key, value]) => ({ key, value, disabled: true })),
        ],
      },
      ...(body && {
        body: {
          mode: 'raw',
          raw: body.text,
          options: { raw: { language: /json/.test(body.mediaType) ? 'json' : 'text' } },
        },
      }),
    },
    response: [],
  }
}

function decoded(value: string): string {
  return value.startsWith('{{') ? value : decodeURIComponent(value)
}
