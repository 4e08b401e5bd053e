import { dataFiles } from '@contract-first/service/store'
import { newDataDirectory, tamper } from '@contract-first/service/test/file-store'
import { expect, test } from 'vitest'
import { startServer } from '../server-process.ts'

test.each([
  ['enforce', 500],
  ['log', 200],
] as const)(
  'with RESPONSE_CHECK=%s a response that breaks the contract is a %d, is logged and counted',
  async (RESPONSE_CHECK, status) => {
    const DATA_DIR = newDataDirectory()
    const server = await startServer({ DATA_DIR, RESPONSE_CHECK })
    const name = 'x'.repeat(201)
    tamper(dataFiles(DATA_DIR, 'petstore').store, `INSERT INTO pets (name, category_id) VALUES ('${name}', 7)`)
    const response = await fetch(`${server.origin}/v1/pets`, {
      headers: { Authorization: `Bearer ${server.firstKey}` },
    })
    expect(response.status).toBe(status)
    expect(response.headers.get('X-RateLimit-Remaining')).toBe('59')
    if (status === 200) expect(await response.json()).toEqual([{ id: 1, name, categoryId: 7 }])
    else expect(await response.json()).toMatchObject({ code: 'internal_error' })
    const metrics = await (await fetch(`${server.adminOrigin}/metrics`)).text()
    expect(metrics).toContain('response_breaches_total{operation="listPets"} 1')
    await server.stop()
    expect(server.log()).toContainEqual(
      expect.objectContaining({
        level: 'error',
        operationId: 'listPets',
        err: expect.objectContaining({ type: 'ContractBreach', message: 'listPets 200: not as declared: body 0.name' }),
      }),
    )
    expect(server.stdout()).not.toContain(name)
  },
)
