import { join } from 'node:path'
import type { Contract, OpenApiDocument } from '@contract-first/hono'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Env } from 'hono'
import type { Files } from '../../src/files.ts'
import { generate } from '../../src/generate.ts'
import type { Part } from '../../src/options.ts'
import { write } from '../../src/write.ts'
import { type CorpusDocument, folderOf } from './documents.ts'

/** The generated server, as far as calling it needs no type of the document. */
export interface ServerModule {
  /** `openapi.json`. */
  document: OpenApiDocument
  contract: Contract
  createApp(options: AppParts): OpenAPIHono<Env>
  unimplemented(): Handlers
}

export type Handlers = Record<string, (request: never, reply: never) => unknown>

interface AppParts {
  document: OpenApiDocument
  handlers: Handlers
  security: Record<string, (credential: never) => unknown>
}

/** Generates the server of a document, and what else is wanted, into the folder of `purpose`, and loads the server. */
export async function serverModule(
  { name, file, allow }: CorpusDocument,
  purpose: string,
  more: readonly Part[] = [],
): Promise<ServerModule> {
  const folder = folderOf(purpose, name)
  const { files } = await generate(file, 'codegen', { allow, only: ['server', ...more] })
  await write(folder, files, false)
  return loadServer(folder, files)
}

/** Loads the server of which `files` were written into `folder`. */
export async function loadServer(folder: string, files: Files): Promise<ServerModule> {
  const { contract } = await import(join(folder, 'routes.ts'))
  const { createApp, unimplemented } = await import(join(folder, 'server.ts'))
  return { document: JSON.parse(String(files.get('openapi.json'))), contract, createApp, unimplemented }
}

/** A function for each security scheme of a contract, which accepts every credential. */
export function acceptAll({ securitySchemes }: Contract): Record<string, () => string> {
  return Object.fromEntries(Object.keys(securitySchemes).map((name) => [name, () => name]))
}
