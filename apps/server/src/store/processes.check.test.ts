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
    const pets = []
    for (const after of [0, 100, 200, 300, 400]) pets.push(...(await store.listPets({ after, limit: 100 })))
    expect(pets.map((pet) => pet.id)).toEqual(Array.from({ length: 400 }, (_, index) => index + 1))
  })
})
