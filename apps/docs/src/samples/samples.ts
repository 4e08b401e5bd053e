import type { Tab } from '../blocks.ts'
import type { Api } from '../model/api.ts'
import type { Operation } from '../model/operation.ts'
import { exampleRequest } from '../model/request.ts'
import { curl } from './curl.ts'

/** A request of an operation in every language that is shown. */
export function samples(operation: Operation, api: Api): Tab[] {
  const request = exampleRequest(operation, api)
  return [{ label: 'curl', blocks: [{ kind: 'code', language: 'sh', text: curl(request) }] }]
}
