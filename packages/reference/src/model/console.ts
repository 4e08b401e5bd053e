import { isObject } from '@contract-first/document/json'
import type { OperationShape } from '@contract-first/document/request'
import { kindOf } from '@contract-first/document/words'
import { slug } from '../document/names.ts'
import { type ServerChoice, serverChoices } from './access.ts'
import type { Api } from './api.ts'
import type { Content } from './content.ts'
import { codesOf } from './errors.ts'
import { exampleText } from './example.ts'
import type { CalledOperation } from './operation.ts'
import type { Parameter } from './parameter.ts'
import type { SampleBody } from './sample-body.ts'
import { bodyOfSample, isCounted, parametersOfSample, sampleValue } from './sample-request.ts'
import { deciding, propertiesOf, readSchema, requiredOf, type Schema, typesOf } from './schema.ts'

/** The form in which a reader tries an operation. */
export interface Console {
  /** The shape by which the request is written. */
  shape: OperationShape
  /** The media type of the body, if there is one. */
  mediaType?: string
  /** The operation's own servers; empty if the header's choice applies. */
  servers: readonly ServerChoice[]
  controls: readonly Control[]
  /** The codes of its errors, if they have anchors. */
  errorCodes: readonly string[]
}

/** One field of it. */
export interface Control {
  /** A location of parameters, `field` of a form, or `body`. */
  place: string
  /** The name of the parameter or the field of a form; the media type of a body. */
  name: string
  label: string
  kind: ControlKind
  value: string
  isRequired: boolean
  /** All values that it accepts; empty if it also accepts others. */
  choices: readonly string[]
  /** Initial values, if there are several. */
  examples: readonly { name: string; text: string }[]
  /** Controls for the members of a JSON body, which are written into it. */
  members: Readonly<Record<string, MemberControl>>
}

/** A field for a member of a body. */
export interface MemberControl {
  /** `json`: anything but text. */
  kind: 'text' | 'json'
  choices?: readonly string[]
  isRequired?: boolean
}

/** `list`: values separated by commas; `json`: values with members; `lines`: a text with several lines. */
export type ControlKind = 'text' | 'list' | 'json' | 'lines' | 'file'

/** Undefined if a page cannot call the operation: there is no server, or pages may not send its method. */
export function readConsole(operation: CalledOperation, api: Api): Console | undefined {
  const isServed = operation.servers.length > 0 || api.servers.length > 0
  if (!isServed || ['TRACE', 'CONNECT'].includes(operation.method)) return undefined
  const body = bodyOfSample(operation)
  const sent = parametersOfSample(operation)
  // Cookies are up to the browser.
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
    errorCodes: [...new Set(operation.responses.flatMap(codesOf))].filter((code) => slug(code) === code),
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
  if (values === undefined && typesOf(schema).join() === 'boolean') return ['true', 'false']
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
  const read = schema && readSchema(schema)
  if (kind !== 'urlencoded' && kind !== 'multipart') {
    const isFile = sample.value instanceof File
    const value = isFile ? '' : exampleText({ name: '', isMade: true, value: sample.value })
    return [
      control('body', mediaType, 'Body', isFile ? 'file' : 'lines', {
        value,
        isRequired: body?.isRequired === true,
        examples: isFile ? [] : examplesOf(content),
        members: kind === 'json' && isObject(sample.value) && read ? membersOf(read) : {},
      }),
    ]
  }
  const values = isObject(sample.value) ? sample.value : {}
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

/** A single one is the initial value. */
function examplesOf({ examples }: Content): Control['examples'] {
  if (examples.length < 2) return []
  return examples
    .filter(({ value, text }) => value !== undefined || text !== undefined)
    .map((example) => ({ name: example.summary ?? example.name, text: exampleText(example) }))
}

function membersOf(schema: Schema): Control['members'] {
  const required = requiredOf(schema)
  const properties = [...propertiesOf(schema)].filter(([, property]) => deciding(property, 'readOnly')?.value !== true)
  return Object.fromEntries(
    properties.map(([name, property]): [string, MemberControl] => {
      const choices = choicesOf(property)
      const kind = typesOf(property).includes('string') ? 'text' : 'json'
      return [name, { kind, ...(choices.length > 0 && { choices }), ...(required.has(name) && { isRequired: true }) }]
    }),
  )
}

function control(place: string, name: string, label: string, kind: ControlKind, more: Partial<Control>): Control {
  return { place, name, label, kind, value: '', isRequired: false, choices: [], examples: [], members: {}, ...more }
}
