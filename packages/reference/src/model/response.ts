import { STATUS_CODES } from 'node:http'
import { members } from '@contract-first/document/json'
import type { Header as DocumentedHeader, Response as DocumentedResponse, Link } from '@contract-first/document/model'
import type { Source } from '../document/node.ts'
import { type Content, readContents } from './content.ts'
import { describeValue, type Parameter } from './parameter.ts'

export interface Response {
  /** `200`, `4XX` or `default`. */
  status: string
  /** The status with its reason phrase (RFC 9110). */
  title: string
  description?: string
  headers: readonly Header[]
  contents: readonly Content[]
  links: readonly ResponseLink[]
}

export type Header = Omit<Parameter, 'location'>

/** The parts of a response that the next request uses. */
export interface ResponseLink {
  name: string
  operationId?: string
  description?: string
  /** Parameters and where they come from: `bookId` from `$response.body#/id`. */
  parameters: readonly { name: string; value: string }[]
}

export function describeResponse(source: Source, response: DocumentedResponse): Response {
  const { status, headers, content, links } = response
  const description = response.description ?? response.summary
  return {
    status,
    title: titleOf(status),
    ...(description !== undefined && description !== '' && { description }),
    headers: headers.map((header) => describeHeader(source, header)),
    contents: readContents(source, content),
    links: links.map(describeLink),
  }
}

function describeHeader(source: Source, header: DocumentedHeader): Header {
  const { name, required, explode, content } = header
  const writing = content ? {} : { style: 'simple' as const, explode }
  return { name, isRequired: required, ...describeValue(source, header, writing) }
}

function describeLink({ name, operationId, operationRef, description, value }: Link): ResponseLink {
  const target = operationId ?? operationRef
  const parameters = members(value.parameters).map(([parameter, given]) => ({ name: parameter, value: shown(given) }))
  const { requestBody: body } = value
  return {
    name,
    ...(target !== undefined && { operationId: target }),
    ...(description !== undefined && { description }),
    parameters: body === undefined ? parameters : [...parameters, { name: 'the body', value: shown(body) }],
  }
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const CLASSES: Readonly<Record<string, string>> = {
  '1': 'Informational',
  '2': 'Successful',
  '3': 'Redirection',
  '4': 'Client error',
  '5': 'Server error',
}

function titleOf(status: string): string {
  if (status === 'default') return 'Any other status'
  const phrase = /^[1-5]XX$/.test(status) ? CLASSES[status.charAt(0)] : STATUS_CODES[status]
  return phrase === undefined ? status : `${status} ${phrase}`
}
