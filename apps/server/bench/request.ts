/** One kind of request, and how often a round sends it. */
export interface BenchRequest {
  method: 'GET' | 'POST'
  /** With the query. */
  path: string
  body?: string
  status: number
  perRound: number
}

/** A round is over in a tenth of a second or two. */
const perRound = 500

/** `after`: the pet that the page begins after. */
export function listPets(after = 0): BenchRequest {
  const cursor = after === 0 ? '' : `&cursor=${after.toString(36)}`
  return { method: 'GET', path: `/v1/pets?limit=20${cursor}`, status: 200, perRound }
}

export const createPet: BenchRequest = {
  method: 'POST',
  path: '/v1/pets',
  body: '{"name":"Rex","categoryId":7,"status":"available"}',
  status: 201,
  perRound,
}

/** Every parameter wrong, and one that there is not. */
export const invalidList: BenchRequest = {
  ...listPets(),
  path: '/v1/pets?limit=0&status=lost&cursor=!&stauts=sold',
  status: 400,
}

/** Every property wrong. */
export const invalidCreate: BenchRequest = {
  ...createPet,
  body: '{"name":"","categoryId":"7","status":"lost"}',
  status: 400,
}
