import type { Start } from './parts.ts'

/** Each is loaded in its own process, and by no other. */
export const CONTENDERS = {
  raw: () => import('./raw.ts'),
  'raw-postgresql': () => import('./raw-postgresql.ts'),
  fastify: () => import('./fastify.ts'),
  'zod-openapi': () => import('./zod-openapi.ts'),
  express: () => import('./express.ts'),
  petstore: () => import('./petstore.ts'),
  'petstore-unlimited': () => import('./petstore-unlimited.ts'),
} satisfies Record<string, () => Promise<{ start: Start }>>

export type ContenderName = keyof typeof CONTENDERS
