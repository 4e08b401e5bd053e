import { join } from 'node:path'
import { load, walkDocument } from '@contract-first/document'
import type { JsonObject, Pointer } from '@contract-first/document/json'
import type { Contract } from '@contract-first/hono'
import type { z } from 'zod'
import { emitRoutes } from '../../src/emit/routes.ts'
import { Schemas } from '../../src/emit/schemas.ts'
import { generate } from '../../src/generate.ts'
import { type At, SourceDocument } from '../../src/model/document.ts'
import { type Model, readModel } from '../../src/model/model.ts'
import type { Operation } from '../../src/model/operations.ts'
import { prepare } from '../../src/prepare/prepare.ts'
import { write } from '../../src/write.ts'

/** A schema of a document, and the validator that was generated from it. */
export interface Subject {
  pointer: Pointer
  schema: unknown
  validator: z.ZodType
}

export interface FuzzDocument {
  /** As the generator reads it: in OpenAPI 3.1, with its variants by direction. */
  document: JsonObject
  find(ref: string): unknown
  subjects: Subject[]
}

/** Generates from the description at `file` into `folder`: every component, JSON body and parameter is a subject, once. */
export async function subjectsOf(file: string, folder: string, allow: readonly string[] = []): Promise<FuzzDocument> {
  const { files } = await generate(file, 'codegen', { allow, only: ['server'], crossCheck: false })
  await write(folder, files, false)
  const validators: Record<string, z.ZodType> = await import(join(folder, 'schemas.ts'))
  const { contract }: { contract: Contract } = await import(join(folder, 'routes.ts'))

  const { document } = prepare(new SourceDocument((await load(file)).document))
  forgetLetThrough(document, allow)
  const source = new SourceDocument(document, allow)
  const model = readModel(source)
  const all = [
    ...componentsOf(source, model, validators),
    ...model.operations.flatMap((one) => exchanged(one, contract)),
  ]
  // Many operations share a response, and a body is often a component.
  const seen = new Set<unknown>()
  const subjects = all.filter(({ validator, pointer }) => {
    const isNew = !seen.has(validator) && !seen.has(pointer)
    seen.add(validator).add(pointer)
    return isNew
  })
  return { document, find: (ref) => source.follow(decodeURIComponent(ref)), subjects }
}

/** Removes allowed unsupported keywords: they have no effect here, though Ajv may know them. */
export function forgetLetThrough(document: JsonObject, allow: readonly string[]): void {
  walkDocument(document, (schema) => {
    for (const keyword of allow) delete schema[keyword]
  })
}

function componentsOf(source: SourceDocument, model: Model, validators: Record<string, z.ZodType>): Subject[] {
  const schemas = new Schemas(source, model, { crossCheck: false })
  emitRoutes(source, model, schemas)
  return model.schemas.map(([, at]) => subject(at, validators[schemas.name(`#${at.pointer}`, at.pointer)]))
}

/** The schemas of an operation's requests and responses, in the order of the document. */
function exchanged(operation: Operation, { operations }: Contract): Subject[] {
  const route = operations[operation.id]?.route
  const { params, query, headers, cookies, body } = route?.request ?? {}
  const locations = { path: params, query, header: headers, cookie: cookies, querystring: undefined }
  const parameters = operation.parameters.map(({ schema, in: location, name }) => {
    const schemas = locations[location]
    return subject(
      schema,
      schemas && 'shape' in schemas ? (schemas.shape as Record<string, z.ZodType>)[name] : undefined,
    )
  })
  const contents = [
    { declared: operation.requestBody?.content, generated: body?.content },
    ...operation.responses.map(({ status, content }) => {
      const response = route?.responses[status]
      return { declared: content, generated: response && 'content' in response ? response.content : undefined }
    }),
  ]
  const bodies = contents.flatMap(({ declared = [], generated = {} }) =>
    declared
      .filter(({ kind, schema }) => kind === 'json' && schema.value !== undefined)
      .map(({ name, schema }) => subject(schema, schemaOf(generated[name]))),
  )
  return [...parameters, ...bodies]
}

function schemaOf(media: object | undefined): z.ZodType | undefined {
  return media && 'schema' in media ? (media.schema as z.ZodType) : undefined
}

function subject({ value, pointer }: At<unknown>, validator: z.ZodType | undefined): Subject {
  if (!validator) throw new Error(`There is no validator of #${pointer}.`)
  return { pointer, schema: value, validator }
}
