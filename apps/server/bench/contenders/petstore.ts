import { openInstance } from '@contract-first/service/serving'
import { program } from '../../src/program.ts'
import { configurationOf, openObservation, type Start } from './parts.ts'

/** This server, put together as `petstore serve` does, with everything on. */
export const start: Start = async (place) => {
  const { origin } = await openInstance(program, configurationOf(place), openObservation())
  return Number(new URL(origin).port)
}
