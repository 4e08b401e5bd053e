import pg from 'pg'
import type { Pet } from '../../src/store/store.ts'
import type { Start } from './parts.ts'
import { listenRaw, pageOf, sendPage } from './raw-answer.ts'

interface Row {
  id: string
  name: string
  category_id: string
  status: NonNullable<Pet['status']> | null
}

/** The floor on PostgreSQL: node:http, the driver's pool of the same size, and one prepared statement. */
export const start: Start = async ({ DATABASE_URL }) => {
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
  const text = 'SELECT id, name, category_id, status FROM pets WHERE id > $1 ORDER BY id LIMIT $2'
  return listenRaw(async (request, response) => {
    const { limit, after } = pageOf(request.url ?? '')
    const { rows } = await pool.query<Row>({ name: 'page', text, values: [after, limit + 1] })
    sendPage(response, rows.map(petOf), limit)
  })
}

function petOf({ id, name, category_id, status }: Row): Pet {
  const pet: Pet = { id: Number(id), name, categoryId: Number(category_id) }
  if (status !== null) pet.status = status
  return pet
}
