import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { newDataDirectory } from '../file-store.ts'
import { startNotes } from '../notes/start-notes.ts'

const attributes = z.array(
  z.object({
    key: z.string(),
    value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
  }),
)
const spans = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              startTimeUnixNano: z.string(),
              endTimeUnixNano: z.string(),
              attributes,
            }),
          ),
        }),
      ),
    }),
  ),
})

/** A collector on the loopback interface, and what it received. */
async function collect() {
  const received: { path: string | undefined; headers: unknown; body: string }[] = []
  const server = createServer(async (request, response) => {
    received.push({ path: request.url, headers: request.headers, body: await text(request) })
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const parentId = '00f067aa0ba902b7'

test("a request is a span in its caller's trace, with the ids of the log; unsampled ones are not sent", async () => {
  const { endpoint, received } = await collect()
  const DATA_DIR = newDataDirectory()
  const OTEL_EXPORTER_OTLP_HEADERS_FILE = join(DATA_DIR, 'headers')
  writeFileSync(OTEL_EXPORTER_OTLP_HEADERS_FILE, 'x-team=notes,x-key=a%20b\n')
  const server = await startNotes({
    DATA_DIR,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS_FILE,
  })
  const headers = { Authorization: `Bearer ${server.firstKey}` }
  const ask = (traceparent?: string) =>
    fetch(`${server.origin}/v1/notes/1?secret=1`, { headers: { ...headers, ...(traceparent && { traceparent }) } })
  await ask(`00-${traceId}-${parentId}-01`)
  await ask(`00-${'a'.repeat(32)}-${parentId}-00`)
  await ask()
  // Pending spans are sent on exit.
  expect(await server.stop()).toBe(0)

  expect(received.map(({ path }) => path)).toEqual(['/v1/traces'])
  expect(received[0]?.headers).toMatchObject({ 'x-team': 'notes', 'x-key': 'a b' })
  expect(received[0]?.body).not.toMatch(/secret|notes_test_/)
  const [sent] = spans.parse(JSON.parse(received[0]?.body ?? '')).resourceSpans
  expect(named(sent?.resource.attributes)).toMatchObject({ 'service.name': 'notes', 'service.version': '1.0.0' })
  const [continued, own, ...others] = sent?.scopeSpans.flatMap((scope) => scope.spans) ?? []
  expect(others).toEqual([])
  const line = server.log().find((logged) => logged.traceId === traceId)
  expect(continued).toMatchObject({
    traceId,
    parentSpanId: parentId,
    spanId: line?.spanId,
    name: 'GET /v1/notes/{noteId}',
    // A server's.
    kind: 2,
  })
  expect(named(continued?.attributes)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/v1/notes/{noteId}',
    'http.response.status_code': 400,
    'url.path': '/v1/notes/{noteId}',
    'error.type': 'invalid_parameter',
    'notes.operation_id': 'getNote',
    'notes.request_id': line?.requestId,
    'notes.plan': 'free',
  })
  expect(BigInt(continued?.endTimeUnixNano ?? 0)).toBeGreaterThan(BigInt(continued?.startTimeUnixNano ?? 0))
  expect(own?.traceId).toMatch(/^[\da-f]{32}$/)
  expect(own?.parentSpanId ?? '').toBe('')
})

test('an unreachable collector fails no request, and the log says so', async () => {
  const server = await startNotes({
    DATA_DIR: newDataDirectory(),
    // A reserved port, on which nothing listens.
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
  })
  expect((await fetch(`${server.origin}/v1/notes`)).status).toBe(401)
  expect(await server.stop()).toBe(0)
  expect(server.log()).toContainEqual(
    expect.objectContaining({
      level: 'warn',
      msg: expect.stringMatching(/^OpenTelemetry: the collector at 127\.0\.0\.1:1 did not accept/),
    }),
  )
})

test('a collector that accepts spans and never answers does not delay the exit', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    silent.closeAllConnections()
    silent.close()
  })
  const server = await startNotes({
    DATA_DIR: newDataDirectory(),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  })
  expect((await fetch(`${server.origin}/v1/notes`)).status).toBe(401)
  expect(await server.stop()).toBe(0)
  expect(server.log()).toContainEqual(
    expect.objectContaining({
      level: 'warn',
      msg: expect.stringMatching(
        /^OpenTelemetry: the collector at 127\.0\.0\.1:\d+ did not accept the last spans within/,
      ),
    }),
  )
})

function named(list: z.infer<typeof attributes> = []): Record<string, unknown> {
  return Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))
}
