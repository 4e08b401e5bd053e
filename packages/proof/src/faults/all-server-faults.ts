import type { PetstoreFault } from './petstore-edits.ts'
import { acceptedFaults } from './server/accepted.ts'
import { authenticationFaults } from './server/authentication.ts'
import { banFaults } from './server/bans.ts'
import { behaviourFaults } from './server/behaviour.ts'
import { countFaults } from './server/counts.ts'
import { defaultFaults } from './server/defaults.ts'
import { detailFaults } from './server/details.ts'
import { encodingFaults } from './server/encodings.ts'
import { errorFaults } from './server/errors.ts'
import { exchangeFaults } from './server/exchanges.ts'
import { frameworkFaults } from './server/framework.ts'
import { idempotencyFaults } from './server/idempotency.ts'
import { instanceFaults } from './server/instances.ts'
import { keptFaults } from './server/kept.ts'
import { knownFaults } from './server/known.ts'
import { limiterFaults } from './server/limiter.ts'
import { listFaults } from './server/lists.ts'
import { methodFaults } from './server/methods.ts'
import { orderFaults } from './server/order.ts'
import { quotaFaults } from './server/quotas.ts'
import { refusedFaults } from './server/refused.ts'
import { responseFaults } from './server/response.ts'
import { statusFaults } from './server/status.ts'
import { strangerFaults } from './server/strangers.ts'
import { textFaults } from './server/texts.ts'

const byClass = {
  status: statusFaults,
  authentication: authenticationFaults,
  accepts: acceptedFaults,
  refuses: refusedFaults,
  response: responseFaults,
  behaviour: behaviourFaults,
  lists: listFaults,
  limiter: limiterFaults,
  counts: countFaults,
  quotas: quotaFaults,
  bans: banFaults,
  instances: instanceFaults,
  errors: errorFaults,
  idempotency: idempotencyFaults,
  kept: keptFaults,
  known: knownFaults,
  encodings: encodingFaults,
  strangers: strangerFaults,
  exchanges: exchangeFaults,
  details: detailFaults,
  methods: methodFaults,
  texts: textFaults,
  order: orderFaults,
  default: defaultFaults,
  framework: frameworkFaults,
}

export interface ServerFault {
  /** `accepts: limit 101` */
  id: string
  fault: PetstoreFault
}

export const SERVER_FAULTS: readonly ServerFault[] = Object.entries(byClass).flatMap(([kind, faults]) =>
  Object.entries(faults).map(([what, fault]) => ({ id: `${kind}: ${what}`, fault })),
)
