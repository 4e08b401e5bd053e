import { type Plans, readPlans } from '@contract-first/service/limits'
import document from '@petstore/contract/openapi.json' with { type: 'json' }

/** The plans and their numbers are written in the contract and nowhere else. */
export const plans: Plans = readPlans(document['x-rate-limit-plans'], 'free')
