import type { Admission, AppOptions, AppTypes, OperationContract, Problem } from '@contract-first/hono'
import type { Context } from 'hono'
import { deprecationLink } from '../api/deprecation-link.ts'
import { exchangeOf } from '../api/exchange-of.ts'
import { securityHeaders } from '../api/security-headers.ts'
import { BEYOND_CONTRACT } from '../api/service-options.ts'
import type { ServiceContract } from '../contract.ts'
import type { PlainAppParts } from '../program.ts'

type Options = Pick<
  AppOptions<AppTypes, object, object>,
  'onFailure' | 'cors' | 'headers' | 'sendsBreaches' | 'handlerMsMax' | 'maxBodyBytes'
>

/** The options of a generated `createApp` that a service adds: headers, and what its log and metrics need to know. */
export interface ServiceParts extends Options {
  admit: (request: { c: Context; operation: OperationContract | undefined }) => Admission<'X-Request-Id'>
  /** Leaves the response to the document. */
  refuse: (problem: Problem, c: Context, admission: unknown, operation: OperationContract | undefined) => undefined
}

/** @param nameOf - the name of an operation in log and metrics */
export function serviceParts(
  contract: ServiceContract,
  { publicBaseUrl, corsOrigins, sendsBreaches, handlerMsMax, onFailure }: PlainAppParts,
  docs: string,
  nameOf: (operation: OperationContract) => string = ({ id }) => id,
): ServiceParts {
  const link = deprecationLink(docs)
  return {
    admit({ c, operation }) {
      const exchange = exchangeOf(c, contract)
      exchange.operationId = operation && nameOf(operation)
      return { headers: { 'X-Request-Id': exchange.requestId, ...(operation?.deprecated && { Link: link }) } }
    },
    refuse(problem, c, _, operation) {
      const exchange = exchangeOf(c, contract)
      exchange.operationId = operation && nameOf(operation)
      exchange.errorCode = problem.kind
      return undefined
    },
    onFailure: (error, c) => onFailure(error, exchangeOf(c, contract)),
    ...(corsOrigins && { cors: { origins: corsOrigins, ...BEYOND_CONTRACT } }),
    headers: securityHeaders(publicBaseUrl),
    sendsBreaches,
    handlerMsMax,
    maxBodyBytes: contract.requestLimits.bodyBytes,
  }
}
