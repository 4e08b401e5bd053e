import { load } from '@contract-first/document'
import { withoutNamesInData } from '@contract-first/document/view'
import type { Contract } from '@contract-first/hono'
import { createSchemas } from '@contract-first/values'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { SourceDocument } from '../../src/model/document.ts'
import { readModel } from '../../src/model/model.ts'
import type { Operation } from '../../src/model/operations.ts'
import { prepare } from '../../src/prepare/prepare.ts'
import type { CorpusDocument } from '../corpora/documents.ts'
import { acceptAll, serverModule } from '../corpora/module.ts'
import { createAjv } from '../fuzz/fuzz.ts'
import { forgetLetThrough } from '../fuzz/subjects.ts'
import { Judge } from './judge.ts'

/** The handler's view of a request. */
export interface SeenRequest {
  path: Record<string, unknown>
  query: Record<string, unknown>
  header: Record<string, unknown>
  cookie: Record<string, unknown>
  body: unknown
}

export type Handler = (
  request: SeenRequest,
  reply: (status: number, body?: unknown, headers?: object) => unknown,
) => unknown

/** The generated server of a document; `handler` answers every operation. */
export interface CalledServer {
  app: OpenAPIHono
  contract: Contract
  operations: readonly Operation[]
  source: SourceDocument
  judge: Judge
  /** A separate source for responses, so that requests stay the same however many responses are tried. */
  answerJudge: Judge
  /** Answers the next request. */
  handle(operationId: string, handler: Handler): void
}

export async function startServer(corpusDocument: CorpusDocument): Promise<CalledServer> {
  const { document: published, contract, createApp } = await serverModule(corpusDocument, 'calls', ['client'])
  const { document } = prepare(new SourceDocument((await load(corpusDocument.file)).document))
  forgetLetThrough(document, corpusDocument.allow)
  const source = new SourceDocument(document)
  const { operations } = readModel(source)
  const ajv = createAjv().addSchema(withoutNamesInData(document) as object, 'document')
  const newJudge = () => new Judge(ajv, (ref) => source.follow(ref), createSchemas(document))
  let current: { operationId: string; handler: Handler } | undefined
  const handlers = Object.fromEntries(
    operations.map(({ id }) => [
      id,
      (...args: Parameters<Handler>) => {
        if (current?.operationId !== id) throw new Error(`${id} was called instead of ${current?.operationId}.`)
        return current.handler(...args)
      },
    ]),
  )
  return {
    app: createApp({ document: published, handlers, security: acceptAll(contract) }),
    contract,
    operations,
    source,
    judge: newJudge(),
    answerJudge: newJudge(),
    handle: (operationId, handler) => {
      current = { operationId, handler }
    },
  }
}
