import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { describeEngines } from '../../test/engines.ts'

const program = fileURLToPath(new URL('../../test/writing-process.ts', import.meta.url))

describeEngines((newPlace) => {
  test('two processes that open a new store together and add 200 pets each leave 400', async () => {
    const place = await newPlace()
    const env = { PATH: process.env.PATH, ...place.environment }
    const run = () => promisify(execFile)(process.execPath, [program], { env })
    await Promise.all([run(), run()])
    const store = await place.open()
    const ids: number[] = []
    for (let page = [0]; page.length > 0; ids.push(...page))
      page = (await store.listPets({ after: ids.at(-1) ?? 0, limit: 100 })).map(({ id }) => id)
    expect(ids).toHaveLength(400)
    expect(ids, 'each once').toEqual([...new Set(ids)].toSorted((a, b) => a - b))
  })
})
