import type { Operation } from './operation.ts'

export const getPet: Operation<'getPet'> =
  ({ store }) =>
  async ({ path }, reply) => {
    const pet = await store.getPet(path.petId)
    if (pet) return reply(200, pet)
    return reply(404, { code: 'not_found', message: `There is no animal with the id ${path.petId}.`, status: 404 })
  }
