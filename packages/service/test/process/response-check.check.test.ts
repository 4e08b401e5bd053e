import { dataFiles } from '@contract-first/service/store'
import { expect, test } from 'vitest'
import { newDataDirectory, tamper } from '../file-store.ts'
import { startNotes } from '../notes/start-notes.ts'

test.each([
  ['enforce', 500],
  ['log', 200],
] as const)(
  'with RESPONSE_CHECK=%s a response that breaks the contract is a %d, is logged and counted',
  async (RESPONSE_CHECK, status) => {
    const DATA_DIR = newDataDirectory()
    const server = await startNotes({ DATA_DIR, RESPONSE_CHECK })
    const text = 'x'.repeat(201)
    tamper(dataFiles(DATA_DIR, 'notes').store, `INSERT INTO notes (json) VALUES ('{"text":"${text}"}')`)
    const response = await fetch(`${server.origin}/v1/notes`, {
      headers: { Authorization: `Bearer ${server.firstKey}` },
    })
    expect(response.status).toBe(status)
    expect(response.headers.get('X-RateLimit-Remaining')).toBe('59')
    if (status === 200) expect(await response.json()).toEqual([{ id: 1, text }])
    else expect(await response.json()).toMatchObject({ code: 'internal_error' })
    const metrics = await (await fetch(`${server.adminOrigin}/metrics`)).text()
    expect(metrics).toContain('response_breaches_total{operation="listNotes"} 1')
    await server.stop()
    expect(server.log()).toContainEqual(
      expect.objectContaining({
        level: 'error',
        operationId: 'listNotes',
        err: expect.objectContaining({
          type: 'ContractBreach',
          message: 'listNotes 200: not as declared: body 0.text',
        }),
      }),
    )
    expect(server.stdout()).not.toContain(text)
  },
)
