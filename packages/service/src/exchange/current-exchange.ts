import { AsyncLocalStorage } from 'node:async_hooks'
import type { Exchange } from './exchange.ts'

/** The exchange for which code runs, where `listen({ around })` keeps it: a store then knows whom it answers. */
export const currentExchange: AsyncLocalStorage<Exchange> = new AsyncLocalStorage()
