import type { JsonObject } from '@contract-first/document/json'
import { bodyKindOf } from '@contract-first/document/words'
import {
  contentSchema,
  headersOf,
  mediaTypes,
  memberOf,
  type OpenApiDocument,
  operationsOf,
  parametersOf,
  readDocument,
  requirements,
  responsesOf,
  writingOf,
} from '@contract-first/review/parts'
import type { OperationReading, Reading } from '../differences.ts'

/** The reading of the review. */
export async function reviewReading(file: string): Promise<Reading> {
  // For comparisons, it keeps parts that no reader follows as written.
  const document = await readDocument(file, file, { isCompared: false })
  const operations = operationsOf(document).filter(({ isWebhook }) => !isWebhook)
  return Object.fromEntries(operations.map((operation) => [operation.label, readingOf(document, operation)]))
}

function readingOf(document: OpenApiDocument, operation: ReturnType<typeof operationsOf>[number]): OperationReading {
  const { node, label } = operation
  const body = /^(?:GET|HEAD) /.test(label) ? undefined : memberOf(document, node, 'requestBody')
  // The review represents "no credential" as one alternative without schemes.
  const { list, alternatives } = requirements(document, node)
  const isSecured = Array.isArray(list) && list.length > 0
  return {
    parameters: Object.fromEntries(
      [...parametersOf(document, operation).values()].map((parameter) => [
        `${parameter.in} ${parameter.name}`,
        {
          required: parameter.required === true || parameter.in === 'path',
          ...writingOf(parameter),
          schema: contentSchema(document, parameter).schema,
        },
      ]),
    ),
    ...(body && { body: { required: body.required === true, content: contentOf(document, body) } }),
    responses: Object.fromEntries(
      [...responsesOf(document, node)].map(([status, response]) => [
        status,
        {
          headers: Object.fromEntries(
            [...headersOf(document, response).values()].map(([name, header]) => [
              name,
              { required: header.required === true, schema: contentSchema(document, header).schema },
            ]),
          ),
          content: contentOf(document, response),
        },
      ]),
    ),
    security: isSecured ? alternatives.map((alternative) => [...alternative.keys()].sort()) : [],
  }
}

function contentOf(document: OpenApiDocument, holder: JsonObject) {
  const media = [...mediaTypes(document, holder).values()]
  return Object.fromEntries(
    media.map(([name, { schema, itemSchema }]) => [name, { kind: bodyKindOf(name), schema, itemSchema }]),
  )
}
