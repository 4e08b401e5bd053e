import type { Model } from '../model/model.ts'
import { block, type Code, jsDoc, key, layout, quote } from './code.ts'
import { operationDoc } from './operation-doc.ts'

/** `sender.ts`: joins the types of webhooks to their descriptions at run time. */
export function emitSender({ operations, placeOf }: Model): Code {
  const members = operations.map(
    (operation) => `${operationDoc(operation, placeOf)}${key(operation.id)}: types.operations[${quote(operation.id)}]`,
  )
  return `import { contractSender, type Sender, type SenderOptions } from '@contract-first/hono/sender'
import { contract } from './routes.ts'
import type * as types from './types.ts'

${layout(jsDoc(['The types of every webhook and callback.']) + block('export interface operations {', members, '}'))}

/** Sends webhooks and callbacks: each is checked against the document before it is sent. */
export function createSender(options: SenderOptions = {}): Sender<operations> {
  return contractSender<operations>(contract, options)
}`
}
