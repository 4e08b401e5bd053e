import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildFiles } from '@contract-first/reference'
import { siteMistakes } from '@contract-first/reference/test/site-mistakes'
import { expect, test } from 'vitest'

test('the admin API has docs without errors, with a page per operation', async () => {
  const document = fileURLToPath(import.meta.resolve('@contract-first/service/admin.openapi.yaml'))
  const { files, warnings } = await buildFiles({ document })
  expect(warnings).toEqual([])
  expect(siteMistakes(new Map([...files].filter(([path]) => path !== '404.html')))).toEqual([])
  const ids = [...readFileSync(document, 'utf8').matchAll(/operationId: (\w+)/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(5)
  for (const id of ids) expect([...files.keys()]).toContain(`operations/${id}.html`)
})
