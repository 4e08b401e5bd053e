/** A kind of request, and how often a round sends it. */
export interface BenchRequest {
  method: 'GET' | 'POST'
  /** With the query. */
  path: string
  body?: string
  status: number
  perRound: number
}

/** A round takes 0.1 to 0.2 seconds. */
const perRound = 500

/** `after`: the pet before the page. */
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

/** Every parameter wrong, and one unknown. */
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
