import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hasTool } from '@contract-first/document/test/tools'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATIONS } from '../src/generated/client.ts'
import { contractFirst } from './command.fixture.ts'
import { describeEngines, listen } from './service.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'bookings-docs-'))
beforeAll(async () => {
  expect(await contractFirst(['docs', '--out', join(folder, 'site')])).toMatchObject({ code: 0 })
  writeFileSync(join(folder, 'photo.png'), Buffer.from('iVBORw0KGgo=', 'base64'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The curl sample of an operation, as on its page. */
function sampleOf(operationId: string): string {
  const page = readFileSync(join(folder, 'site/operations', `${operationId}.md`), 'utf8')
  return /^\*\*curl\*\*\n\n```sh\n(.*?)\n```$/ms.exec(page)?.[1] ?? ''
}

describeEngines((start) => {
  test.skipIf(!hasTool('curl')).each(Object.keys(OPERATIONS))(
    'the sample of %s in the docs is answered',
    async (operationId) => {
      const { client, fetch, key } = await start()
      // The samples name resources with the id 7.
      for (let id = 1; id <= 7; id++) {
        await client.createRoom({ body: { name: 'Aquarium', capacity: 12 } })
        const startsAt = `2027-02-0${id}T09:00:00Z`
        await client.createBooking({ body: { kind: 'event', title: 'Lunch', roomId: 1, startsAt, minutes: 60 } })
      }
      await client.putPhoto({ roomId: 7, body: { photo: new File(['photo'], 'photo.png', { type: 'image/png' }) } })

      const script = sampleOf(operationId)
        .replace('YOUR_API_KEY', key)
        .replace('http://127.0.0.1:3000/v1', await listen(fetch))
      // For an endless stream, the head is enough.
      const command = `${script} --silent --max-time 2 --output /dev/null --write-out '%{http_code}' || [ $? = 28 ]`
      const { stdout } = await promisify(execFile)('sh', ['-c', command], { cwd: folder })
      expect(stdout).toMatch(/^(20[0146])$/)
    },
  )
})
