import { explodesByDefault, type ParameterLocation, STYLES } from '@contract-first/document/words'
import { mapped, type OperationReading, type PartReading } from '../reading.ts'
import { generatedModule } from './generated.ts'

interface Descriptor {
  readonly method: string
  readonly path: string
  readonly parameters: Readonly<Record<string, Location | Written>>
  readonly requestBody?: string
  readonly responses: Readonly<Record<string, string>>
}

type Location = Exclude<ParameterLocation, 'querystring'>

interface Written {
  readonly in: Location
  readonly style?: string
  readonly explode?: boolean
}

/** What a generated client sends and expects. */
export async function clientReading(file: string): Promise<PartReading> {
  const module = (await generatedModule(file, 'client', 'client.ts')) as { OPERATIONS: Record<string, Descriptor> }
  return Object.fromEntries(
    Object.values(module.OPERATIONS).map(({ method, path, parameters, requestBody, responses }) => {
      const hasBody = requestBody !== undefined && method !== 'GET' && method !== 'HEAD'
      const written = Object.entries(parameters).map(([name, parameter]) => writtenOf(name, parameter))
      const reading = { parameters: Object.fromEntries(written), ...(hasBody && { body: requestBody }), responses }
      return [`${method} ${path}`, reading]
    }),
  )
}

function writtenOf(name: string, parameter: Location | Written) {
  const { in: location, ...said } = typeof parameter === 'string' ? { in: parameter } : (parameter as Written)
  const style = said.style ?? STYLES[location][0]
  return [`${location} ${name}`, { style, explode: said.explode ?? explodesByDefault(style) }] as const
}

/** What it says of an operation: it sends the first body of JSON, else the first that there is. */
export function asCalled({ parameters, body, responses }: OperationReading): object {
  const sent = body && Object.entries(body.content)
  const [name] = sent?.find(([, { kind }]) => kind === 'json') ?? sent?.[0] ?? []
  return {
    parameters: mapped(parameters, ({ style, explode }) => ({ style, explode })),
    ...(name !== undefined && { body: name }),
    responses: mapped(responses, ({ content }) => {
      const kinds = Object.values(content).map(({ kind }) => kind)
      if (kinds.length === 0) return 'none'
      return kinds.includes('json') ? 'json' : 'text'
    }),
  }
}
