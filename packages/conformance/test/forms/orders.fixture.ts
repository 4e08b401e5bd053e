import { createServer } from 'node:http'
import express, { type Response as Answer, type Request } from 'express'
import { type Contract, loadContract } from '../../src/index.ts'

/** Two forms: one with properties in every style, and one of parts. */
export function loadOrders(): Promise<Contract> {
  const responses = { 204: { description: 'Taken.' }, 400: { description: 'Not valid.' } }
  const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength })
  const file = { type: 'string', format: 'binary', minLength: 1, maxLength: 4 }
  const order = {
    type: 'object',
    required: ['name', 'tags'],
    properties: {
      name: text(5),
      count: { type: 'integer', minimum: 1, maximum: 3 },
      tags: { type: 'array', items: text(3), minItems: 1, maxItems: 2 },
      sizes: { type: 'array', items: { enum: ['small', 'large'] }, uniqueItems: true },
      address: { type: 'object', required: ['city'], properties: { city: text(4) } },
    },
  }
  const upload = {
    type: 'object',
    required: ['about', 'file'],
    properties: {
      about: { type: 'object', required: ['stars'], properties: { stars: { type: 'integer', maximum: 5 } } },
      file,
      more: { type: 'array', items: file, maxItems: 2 },
    },
  }
  const take = (operationId: string, name: string, media: object) => ({
    post: { operationId, requestBody: { required: true, content: { [name]: media } }, responses },
  })
  return loadContract({
    openapi: '3.1.1',
    info: { title: 'Orders', version: '1.0.0' },
    paths: {
      '/orders': take('order', 'application/x-www-form-urlencoded', {
        schema: order,
        encoding: { tags: { style: 'form', explode: false } },
      }),
      '/uploads': take('upload', 'multipart/form-data', { schema: upload }),
    },
  })
}

type Texts = Readonly<Record<string, string | readonly string[] | undefined>>

/** How the server reads its forms. */
export interface Reading {
  name(text: string): boolean
  count(text: string): boolean
  tags(text: string): readonly string[]
  sizes(texts: readonly string[]): boolean
  about(text: string): unknown
  file(content: Buffer): boolean
}

/** As in the contract. */
export const exact: Reading = {
  name: (text) => [...text].length >= 1 && [...text].length <= 5,
  count: (text) => /^[1-3]$/.test(text),
  tags: (text) => text.split(','),
  sizes: (texts) => new Set(texts).size === texts.length && texts.every((one) => one === 'small' || one === 'large'),
  about: (text) => JSON.parse(text),
  file: ({ length }) => length >= 1 && length <= 4,
}

/** A server on Express, which reads forms by `querystring` and by `Response`, and knows no contract. */
export async function serveOrders(reading: Reading): Promise<{ url: string; close(): Promise<void> }> {
  const app = express()
  app.post('/orders', express.urlencoded({ extended: false }), (request: Request, answer: Answer) => {
    answer.status(isOrder(request.body ?? {}, reading) ? 204 : 400).end()
  })
  app.post('/uploads', express.raw({ type: 'multipart/form-data' }), async (request: Request, answer: Answer) => {
    // A form that cannot be read is no upload.
    answer.status((await isUpload(request, reading).catch(() => false)) ? 204 : 400).end()
  })
  app.all(['/orders', '/uploads'], (_, answer: Answer) => {
    answer.status(405).set('Allow', 'POST').end()
  })
  const server = createServer(app).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new TypeError('The server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}

function isOrder({ name, count, tags, sizes = [], address }: Texts, reading: Reading): boolean {
  if (typeof name !== 'string' || !reading.name(name) || typeof tags !== 'string') return false
  if (count !== undefined && (typeof count !== 'string' || !reading.count(count))) return false
  const read = reading.tags(tags)
  if (read.length > 2 || read.some((tag) => tag === '' || [...tag].length > 3)) return false
  return reading.sizes([sizes].flat()) && (address === undefined || isAddress(address))
}

function isAddress(text: string | readonly string[]): boolean {
  const address = typeof text === 'string' ? parsed(() => JSON.parse(text)) : undefined
  const { city } = Object(address)
  return isRecord(address) && typeof city === 'string' && city !== '' && [...city].length <= 4
}

async function isUpload(request: Request, reading: Reading): Promise<boolean> {
  if (!Buffer.isBuffer(request.body)) return false
  const headers = { 'Content-Type': request.headers['content-type'] ?? '' }
  const form = await new Response(new Uint8Array(request.body), { headers }).formData()
  const [about, ...others] = form.getAll('about')
  const value = typeof about === 'string' && others.length === 0 ? parsed(() => reading.about(about)) : undefined
  const { stars } = Object(value)
  if (!isRecord(value) || !Number.isInteger(stars) || Number(stars) > 5) return false
  const files = form.getAll('file')
  const more = form.getAll('more')
  if (files.length !== 1 || more.length > 2) return false
  const contents = await Promise.all(
    [...files, ...more].map((one) => (one instanceof File ? one.arrayBuffer() : undefined)),
  )
  return contents.every((content) => content !== undefined && reading.file(Buffer.from(content)))
}

function parsed(parse: () => unknown): unknown {
  try {
    return parse()
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
