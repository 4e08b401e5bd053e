import type { Start } from './parts.ts'

export type ContenderName =
  | 'raw'
  | 'by-hand'
  | 'raw-postgresql'
  | 'fastify'
  | 'zod-openapi'
  | 'express'
  | 'petstore'
  | 'petstore-unlimited'

/** Each is loaded only in its own process. */
export const CONTENDERS: Readonly<Record<ContenderName, () => Promise<{ start: Start }>>> = {
  raw: () => import('./raw.ts'),
  'by-hand': () => import('./by-hand.ts'),
  'raw-postgresql': () => import('./raw-postgresql.ts'),
  fastify: () => import('./fastify.ts'),
  'zod-openapi': () => import('./zod-openapi.ts'),
  express: () => import('./express.ts'),
  petstore: () => import('./petstore.ts'),
  'petstore-unlimited': () => import('./petstore-unlimited.ts'),
}
