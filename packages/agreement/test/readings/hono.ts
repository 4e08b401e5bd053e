import { explodesByDefault, STYLES } from '@contract-first/document/words'
import type { Contract, OperationContract } from '@contract-first/hono'
import { z } from 'zod'
import { mapped, type OperationReading, type PartReading } from '../differences.ts'
import { generatedModule } from './generated.ts'

/** The reading of a generated server. */
export async function honoReading(file: string): Promise<PartReading> {
  const { contract } = (await generatedModule(file, 'server', 'routes.ts')) as { contract: Contract }
  return Object.fromEntries(
    Object.values(contract.operations).map((operation) => [
      `${operation.method.toUpperCase()} ${operation.path}`,
      readingOf(operation),
    ]),
  )
}

/** Schemas it enforces by its own validators. */
export function asServed({ parameters, body, responses, security }: OperationReading): object {
  return {
    parameters: mapped(parameters, ({ required, style, explode }) => ({ required, style, explode })),
    ...(body && {
      body: {
        required: body.required,
        content: mapped(body.content, ({ kind, itemSchema }) => (itemSchema === undefined ? kind : 'sequence')),
      },
    }),
    responses: mapped(responses, ({ headers, content }) => ({
      headers: mapped(headers, ({ required }) => required),
      content: Object.keys(content).sort(),
    })),
    security,
  }
}

const FIELDS = { path: 'params', query: 'query', header: 'headers', cookie: 'cookies' } as const

function readingOf({ method, route, decoders, querystring, body, security }: OperationContract) {
  const { request } = route
  const locations = ['path', 'query', 'header', 'cookie'] as const
  const parameters = locations.flatMap((location) => {
    const asked = askedBy(request?.[FIELDS[location]])
    return Object.entries(decoders?.[location] ?? {}).map(([name, decoder]) => {
      const style = decoder.style ?? STYLES[location][0]
      const explode = decoder.explode ?? explodesByDefault(style)
      return [`${location} ${name}`, { required: asked.has(name), style, explode }] as const
    })
  })
  const whole = querystring && { required: querystring.required, style: 'form', explode: true }
  const isWithBody = request?.body && method !== 'get' && method !== 'head'
  return {
    parameters: { ...Object.fromEntries(parameters), ...(whole && { [`querystring ${querystring.name}`]: whole }) },
    ...(isWithBody && { body: { required: request.body?.required, content: mapped(body ?? {}, ({ kind }) => kind) } }),
    responses: mapped(route.responses, (response) => {
      const { headers, content } = response as { headers?: z.ZodObject; content?: object }
      const asked = askedBy(headers)
      return {
        headers: Object.fromEntries(Object.keys(headers?.shape ?? {}).map((name) => [name, asked.has(name)])),
        content: Object.keys(content ?? {}).sort(),
      }
    }),
    security: security.map((requirement) => Object.keys(requirement).sort()),
  }
}

/** The members that an object must have. */
function askedBy(schema: unknown): ReadonlySet<unknown> {
  const result = schema instanceof z.ZodType ? schema.safeParse({}) : undefined
  return new Set(result?.error?.issues.map(({ path }) => path[0]))
}
