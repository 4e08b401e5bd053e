import type { Part } from '@contract-first/document/request'
import type { Api } from '../model/api.ts'
import {
  baseUrl,
  type CollectedRequest,
  collect,
  credentialVariables,
  decoded,
  uuid,
  withoutVariables,
} from './collection.ts'

/** A collection for Postman (Collection Format 2.1.0) and compatible tools. */
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
    variable: [{ key: 'baseUrl', value: baseUrl(api) }, ...credentialVariables(api).map((key) => ({ key, value: '' }))],
  }
  return withoutVariables(`${JSON.stringify(collection, null, 2)}\n`, api)
}

function item({ id, title, description, method, url, headers, isBasic, optional, body }: CollectedRequest): object {
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
          ...sent.map(([key = '', value = '']) => ({ key: decoded(key), value: sentValue(value) })),
          ...optional.map(([key, value]) => ({ key, value, disabled: true })),
        ],
      },
      ...(isBasic && { auth: BASIC }),
      ...(body && { body: bodyOf(body) }),
    },
    response: [],
  }
}

const BASIC = {
  type: 'basic',
  basic: ['username', 'password'].map((key) => ({ key, value: `{{${key}}}`, type: 'string' })),
}

function bodyOf(body: NonNullable<CollectedRequest['body']>): object {
  if ('file' in body) return { mode: 'file', file: { src: body.file } }
  if ('parts' in body) return { mode: 'formdata', formdata: body.parts.map(partOf) }
  const language = /json/.test(body.mediaType) ? 'json' : 'text'
  return { mode: 'raw', raw: body.text, options: { raw: { language } } }
}

function partOf({ name, content, contentType }: Part): object {
  const type = contentType === undefined ? {} : { contentType }
  if (content instanceof File) return { key: name, type: 'file', src: content.name, ...type }
  return { key: name, type: 'text', value: String(content), ...type }
}

function sentValue(value: string): string {
  return value.startsWith('{{') ? value : decoded(value)
}
