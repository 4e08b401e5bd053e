/**
 * The setup to check a running petstore, `petstore serve` on its embedded store, from the command line:
 *
 *     pnpm conformance openapi/petstore.yaml --url … --header … --setup packages/proof/src/petstore/running.fixture.ts
 *
 * `DATA_DIR` is the server's. The setup issues keys there, and removes all pets before each case that needs an empty
 * store.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { CommandSetup } from '@contract-first/conformance'
import { openStore } from '@petstore/server/store'
import { issueKeys } from './keys.fixture.ts'
import { policy } from './policy.fixture.ts'
import { relationsOfRunning } from './relations.fixture.ts'
import { states } from './states.fixture.ts'
import type { ArrangedPetstore } from './target.fixture.ts'

const file = join(process.env.DATA_DIR ?? '.petstore', 'petstore.sqlite')
if (!existsSync(file)) throw new Error(`there is no ${file}: DATA_DIR is to be the directory of the server's store`)

const { 503: unavailable, ...others } = states

const setup: CommandSetup<ArrangedPetstore> = {
  policy,
  relations: relationsOfRunning,
  // Another process cannot be kept from reading its embedded store.
  states: { ...others, ...(unavailable && { 'createPet 503': unavailable }) },
  async target({ isIsolated }, running) {
    if (isIsolated) change('DELETE FROM idempotency_records; DELETE FROM pets')
    const store = openStore(file)
    const keys = await issueKeys({ store }, Date.now())
    const undo: (() => void)[] = [() => void store.close()]
    const hold = () => {
      const other = new DatabaseSync(file, { timeout: 5_000 })
      other.exec('BEGIN IMMEDIATE')
      return () => other.close()
    }
    return {
      ...running,
      wrongSecrets: { bearerAuth: keys.wrong },
      limitedKey: keys.limited,
      keyOf: keys.of,
      now: Date.now,
      engine: {
        async holdPets() {
          const release = hold()
          return async () => release()
        },
        async losePets() {
          change('ALTER TABLE pets RENAME TO lost')
          undo.push(() => change('ALTER TABLE lost RENAME TO pets'))
        },
        async lose() {
          undo.push(hold())
        },
      },
      dispose() {
        for (const step of undo.reverse()) step()
      },
    }
  },
}

export default setup

function change(sql: string): void {
  using database = new DatabaseSync(file, { timeout: 5_000 })
  database.exec(sql)
}
