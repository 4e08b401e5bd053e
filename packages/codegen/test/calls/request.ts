import { isObject } from '@contract-first/document/json'
import type { At, SourceDocument } from '../../src/model/document.ts'
import type { MediaType, Operation, Parameter } from '../../src/model/operations.ts'
import { type GivenBody, isWritableBody } from './body.ts'
import { examplesOf } from './examples.ts'
import { isPlain, isSendable, isTold, isWritable, type Judge } from './judge.ts'
import { sendsBody } from './uncallable.ts'

export interface Given {
  parameter: Parameter
  value: unknown
}

/** A valid call of an operation, with the values that its handler must get. */
export interface Call {
  parameters: Given[]
  body: GivenBody | undefined
}

/**
 * Calls of an operation that send every valid example at least once; a required part without one gets a valid value.
 * Undefined if none is found for a required part.
 */
export function callsOf(operation: Operation, judge: Judge, document: SourceDocument): Call[] | undefined {
  const parameters = operation.parameters.map((parameter) => ({
    parameter,
    values: valuesOf(parameter, judge, document),
  }))
  const isMissing = parameters.some(({ parameter, values }) => parameter.required && values.length === 0)
  const contents = (sendsBody(operation) ? (operation.requestBody?.content ?? []) : []).flatMap((media) =>
    bodiesOf(media, judge, document).map((value) => ({ media, value })),
  )
  if (isMissing || (operation.requestBody?.required && contents.length === 0)) return undefined
  const count = Math.max(1, contents.length, ...parameters.map(({ values }) => values.length))
  return Array.from({ length: count }, (_, index) => ({
    parameters: parameters.flatMap(({ parameter, values }) =>
      values.length === 0 ? [] : [{ parameter, value: values[index % values.length] }],
    ),
    body: contents[index % Math.max(1, contents.length)],
  }))
}

function valuesOf(parameter: Parameter, judge: Judge, document: SourceDocument): unknown[] {
  const { schema, isJson } = parameter
  const isUsable = (value: unknown) => isTold(parameter, value)
  const examples = unique(examplesOf(parameter, schema.value, document)).filter(
    (value) => isWritable(parameter, value) && isUsable(value) && judge.isValid(schema, value),
  )
  if (examples.length > 0) return examples
  const isSimple = (value: unknown) => (isJson ? isSendable(value) : isPlain(value) && isUsable(value))
  const sampled =
    judge.sample(schema, isSimple) ?? judge.sample(schema, (value) => isWritable(parameter, value) && isUsable(value))
  return sampled === undefined ? [] : [sampled]
}

function bodiesOf(media: MediaType, judge: Judge, document: SourceDocument): unknown[] {
  const holder: At = { value: parentOf(media, document), pointer: media.schema.pointer.replace(/\/schema$/, '') }
  const isUsable = (value: unknown) => isWritableBody(media, value, document)
  const examples = unique(examplesOf(holder, media.schema.value, document)).filter(
    (value) => isUsable(value) && judge.isValid(media.schema, value),
  )
  if (examples.length > 0) return examples
  // Their content is not checked.
  if (media.kind === 'bytes') return ['any']
  if (media.schema.value === undefined) return isUsable('any') ? ['any'] : []
  const sampled = judge.sample(media.schema, isUsable)
  return sampled === undefined ? [] : [sampled]
}

export function parentOf(media: MediaType, document: SourceDocument): At['value'] {
  const parent = document.find(media.schema.pointer.replace(/\/schema$/, ''))
  return isObject(parent) ? parent : {}
}

function unique(values: readonly unknown[]): unknown[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}
