import type { OperationDescriptor, ParameterDescriptor } from '@contract-first/client'
import { isObject } from '@contract-first/document/json'
import { explodesByDefault, STYLES } from '@contract-first/document/words'
import { mapped, type OperationReading, type PartReading } from '../differences.ts'
import { generatedModule } from './generated.ts'

interface Generated {
  OPERATIONS: Readonly<Record<string, OperationDescriptor>>
}

type Written = Pick<ParameterDescriptor, 'name' | 'in' | 'style' | 'explode'>

/** The reading of a generated client. */
export async function clientReading(file: string): Promise<PartReading> {
  const { OPERATIONS } = (await generatedModule(file, 'client', 'client.ts')) as Generated
  return Object.fromEntries(
    Object.values(OPERATIONS).map(({ method, path, parameters, requestBody, responses }) => {
      const [first] = [requestBody ?? []].flat()
      const body = typeof first === 'string' ? first : first?.mediaType
      const hasBody = body !== undefined && method !== 'GET' && method !== 'HEAD'
      const written = Object.entries(parameters).map(([name, parameter]) => writtenOf(name, parameter))
      const reading = {
        parameters: Object.fromEntries(written),
        ...(hasBody && { body }),
        responses: mapped(responses, answerOf),
      }
      return [`${method} ${path}`, reading]
    }),
  )
}

function writtenOf(argument: string, parameter: OperationDescriptor['parameters'][string]) {
  const {
    name = argument,
    in: location,
    ...said
  }: Written = typeof parameter === 'string' ? { in: parameter } : parameter
  const isWhole = typeof parameter === 'object' && parameter.write.name === 'writeQuerystring'
  if (isWhole) return [`querystring ${name}`, { style: 'form', explode: true }] as const
  const style = said.style ?? STYLES[location][0]
  return [`${location} ${name}`, { style, explode: said.explode ?? explodesByDefault(style) }] as const
}

/** A stream is named by the reader of its items. */
function answerOf(read: OperationDescriptor['responses'][string]): string {
  return typeof read === 'function' ? 'bytes' : read
}

/** The first JSON body of an operation, else its first body: that is the one the client sends. */
export function asCalled({ parameters, body, responses }: OperationReading): object {
  const sent = body && Object.entries(body.content)
  const [name] = sent?.find(([, { kind }]) => kind === 'json') ?? sent?.[0] ?? []
  return {
    parameters: mapped(parameters, ({ style, explode, schema }) => ({
      style,
      // The default styles write a single text alike.
      explode: isText(schema) && ['form', 'simple'].includes(style) ? explodesByDefault(style) : explode,
    })),
    ...(name !== undefined && { body: name }),
    responses: mapped(responses, ({ content }) => {
      const kinds = Object.values(content).map(({ kind }) => kind)
      if (kinds.length === 0) return 'none'
      if (kinds.includes('json')) return 'json'
      return kinds.every((kind) => kind === 'text' || kind === 'urlencoded') ? 'text' : 'bytes'
    }),
  }
}

function isText(schema: unknown): boolean {
  return isObject(schema) && ['string', 'integer', 'number', 'boolean'].some((type) => type === schema.type)
}
