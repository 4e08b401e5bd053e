import { additions, documented, undocumented } from './answers.ts'
import type { Check } from './check.ts'
import { deprecation } from './deprecation.ts'
import { limits } from './limits.ts'
import { pages } from './pages.ts'
import { methods, requests } from './requests.ts'
import { attempts, retries } from './retries.ts'
import { listed, overSocket, related, served } from './served.ts'

/** In the order in which a faulty client is checked. */
export const CHECKS: Readonly<Record<string, Check>> = {
  methods,
  requests,
  documented,
  undocumented,
  additions,
  pages,
  deprecation,
  limits,
  retries,
  attempts,
  overSocket,
  served,
  listed,
  related,
}
