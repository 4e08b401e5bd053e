import { isObject } from '@contract-first/document/json'
import type { OperationShape } from '@contract-first/document/request'
import { kindOf } from '@contract-first/document/words'
import { type ServerChoice, serverChoices } from './access.ts'
import type { Api } from './api.ts'
import { exampleText } from './example.ts'
import type { CalledOperation } from './operation.ts'
import type { Parameter } from './parameter.ts'
import type { SampleBody } from './sample-body.ts'
import { bodyOfSample, isCounted, parametersOfSample, sampleValue } from './sample-request.ts'
import { deciding, propertiesOf, readSchema, requiredOf, type Schema, typesOf } from './schema.ts'

/** What a reader fills in to try an operation. */
export interface Console {
  /** What the request is written by. */
  shape: OperationShape
  /** Of the body, if it has one. */
  mediaType?: string
  /** Those that the operation has of its own; none where it goes to the one that the header chooses. */
  servers: readonly ServerChoice[]
  controls: readonly Control[]
}

/** One field of it. */
export interface Control {
  /** A location of parameters, `field` of a form, or `body`. */
  place: string
  /** Of the parameter or the field of a form; the media type of a body. */
  name: string
  label: string
  kind: ControlKind
  value: string
  isRequired: boolean
  /** All values that it takes; empty where it takes others too. */
  choices: readonly string[]
}

/** `list`: commas separate several values; `json`: what has members; `lines`: a text of several. */
export type ControlKind = 'text' | 'list' | 'json' | 'lines' | 'file'

/** Undefined where a page cannot call the operation: no server is known, or its method is one that no page may send. */
export function readConsole(operation: CalledOperation, api: Api): Console | undefined {
  const isServed = operation.servers.length > 0 || api.servers.length > 0
  if (!isServed || ['TRACE', 'CONNECT'].includes(operation.method)) return undefined
  const body = bodyOfSample(operation)
  const sent = parametersOfSample(operation)
  // Of cookies the browser decides alone.
  const parameters = operation.parameters.filter((one) => one.location !== 'cookie' && !isCounted(one))
  const { shape } = operation
  return {
    shape: {
      ...shape,
      servers: [],
      bodies: body ? { [body.mediaType]: shape.bodies[body.mediaType] ?? {} } : {},
    },
    ...(body && { mediaType: body.mediaType }),
    servers: serverChoices(operation.servers),
    controls: [
      ...parameters.map((parameter) => parameterControl(parameter, sent[parameter.location]?.[parameter.name])),
      ...bodyControls(operation, body),
    ],
  }
}

function parameterControl(parameter: Parameter, value: unknown): Control {
  const { location, name, isRequired, schema, contents } = parameter
  const read = schema && readSchema(schema)
  const isJson = contents.some(({ mediaType }) => kindOf(mediaType) === 'json')
  const kind = isJson ? 'json' : read ? kindOfControl(read, sampleValue(parameter)) : 'text'
  return control(location, name, name, kind, {
    isRequired,
    value: value === undefined ? '' : shown(value, kind),
    choices: read ? choicesOf(read) : [],
  })
}

function choicesOf(schema: Schema): string[] {
  const values = deciding(schema, 'enum')?.value
  return Array.isArray(values) ? values.map(String) : []
}

function kindOfControl(schema: Schema, value: unknown): ControlKind {
  const [type] = typesOf(schema)
  if (value instanceof File || (Array.isArray(value) && value[0] instanceof File)) return 'file'
  if (type === 'array') return Array.isArray(value) && value.some((item) => typeof item === 'object') ? 'json' : 'list'
  return type === 'object' || isObject(value) ? 'json' : 'text'
}

function shown(value: unknown, kind: ControlKind): string {
  if (kind === 'file') return ''
  if (kind === 'list' && Array.isArray(value)) return value.map(String).join(',')
  return kind !== 'json' && typeof value !== 'object' ? String(value) : JSON.stringify(value)
}

/** A form has a control for each field. */
function bodyControls({ body, shape }: CalledOperation, sample: SampleBody | undefined): Control[] {
  const content = body?.contents.find(({ mediaType }) => mediaType === sample?.mediaType)
  if (!sample || !content) return []
  const { mediaType, kind, schema } = content
  if (kind !== 'urlencoded' && kind !== 'multipart') {
    const isFile = sample.value instanceof File
    const value = isFile ? '' : exampleText({ name: '', isMade: true, value: sample.value })
    return [
      control('body', mediaType, 'Body', isFile ? 'file' : 'lines', { value, isRequired: body?.isRequired === true }),
    ]
  }
  const values = isObject(sample.value) ? sample.value : {}
  const read = schema && readSchema(schema)
  const properties = read ? propertiesOf(read) : new Map<string, Schema>()
  const required = read ? requiredOf(read) : new Set<string>()
  const names = new Set([...properties.keys(), ...Object.keys(values)])
  return [...names].map((name) => {
    const property = properties.get(name)
    const isFile = shape.bodies[mediaType]?.[name]?.isFile
    const field = isFile ? 'file' : property ? kindOfControl(property, values[name]) : 'text'
    const isRequired = required.has(name)
    return control('field', name, name, field, {
      isRequired,
      value: isRequired && values[name] !== undefined ? shown(values[name], field) : '',
      choices: property ? choicesOf(property) : [],
    })
  })
}

function control(place: string, name: string, label: string, kind: ControlKind, more: Partial<Control>): Control {
  return { place, name, label, kind, value: '', isRequired: false, choices: [], ...more }
}
