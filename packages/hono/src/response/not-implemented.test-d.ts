import type { Contract } from '../operation.ts'
import { notImplemented, unimplemented } from './not-implemented.ts'
import type { Reply } from './reply.ts'

interface Handlers {
  listThings: () => Reply<200> | Promise<Reply<200>>
  addThing: () => Reply<201 | 400>
}

export function partly(contract: Contract, listThings: Handlers['listThings']): Handlers {
  return { ...unimplemented<Handlers>(contract), listThings }
}

export const whole: Handlers = { listThings: async () => notImplemented(), addThing: () => notImplemented() }

// @ts-expect-error addThing is missing.
export const incomplete: Handlers = { listThings: () => notImplemented() }
