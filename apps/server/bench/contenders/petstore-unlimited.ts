import { openInstance } from '@contract-first/service/serving'
import type { OpenLimiter } from '@contract-first/service/store'
import { attempt, decide } from '@contract-first/service/store'
import { program } from '../../src/program.ts'
import { configurationOf, openObservation, type Start } from './parts.ts'

/** This server without its limiter, which cannot be configured: the difference is what the limiter costs. */
export const start: Start = async (place) => {
  const { origin } = await openInstance(program, configurationOf(place), { ...openObservation(), limiter: uncounted })
  return Number(new URL(origin).port)
}

const first = (_subject: string, limits: Parameters<OpenLimiter['consume']>[1]) =>
  decide(attempt(undefined, limits, Date.now()), limits)

const uncounted: OpenLimiter = { consume: first, peek: first, close: () => {} }
