import { STATUS_CODES } from 'node:http'
import { isIgnoredResponseHeader } from '@contract-first/document/words'
import type { DocumentNode } from '../document/node.ts'
import { type Content, readContents } from './content.ts'
import { type Parameter, readValue } from './parameter.ts'

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

export function readResponses(node: DocumentNode): Response[] {
  return node
    .members()
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, reference]) => readResponse(status, reference))
}

function readResponse(status: string, reference: DocumentNode): Response {
  const node = reference.followed()
  const description = node.text('description') ?? node.text('summary')
  return {
    status,
    title: titleOf(status),
    ...(description !== undefined && description !== '' && { description }),
    headers: members(node, 'headers').flatMap(([name, header]) => readHeader(name, header)),
    contents: readContents(node.child('content')),
    links: members(node, 'links').map(([name, link]) => readLink(name, link)),
  }
}

function members(node: DocumentNode, name: string): [string, DocumentNode][] {
  return node.child(name).members()
}

function readHeader(name: string, reference: DocumentNode): Header[] {
  if (isIgnoredResponseHeader(name)) {
    reference.warn(`the header "${name}" is not shown: the media types of the response say what it is`)
    return []
  }
  const node = reference.followed()
  return [{ name, isRequired: node.flag('required'), ...readValue(node, 'header') }]
}

function readLink(name: string, reference: DocumentNode): ResponseLink {
  const node = reference.followed()
  const operationId = node.text('operationId') ?? node.text('operationRef')
  const description = node.text('description')
  const parameters = node
    .child('parameters')
    .members()
    .map(([parameter, { value }]) => ({ name: parameter, value: shown(value) }))
  const body = node.child('requestBody').value
  return {
    name,
    ...(operationId !== undefined && { operationId }),
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
