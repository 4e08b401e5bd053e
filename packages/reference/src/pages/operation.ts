import type { ParameterLocation } from '@contract-first/document/words'
import {
  type Block,
  badge,
  code,
  type Field,
  type Inline,
  link,
  type Page,
  pageOf,
  paragraph,
  proseBlocks,
  sections,
  separated,
  toPage,
} from '../blocks.ts'
import { slug } from '../document/names.ts'
import type { Api } from '../model/api.ts'
import { readConsole } from '../model/console.ts'
import type { Content } from '../model/content.ts'
import { badgesOf, lifecycleSentence, stabilitySentence } from '../model/lifecycle-words.ts'
import type { CalledOperation, Operation } from '../model/operation.ts'
import { otherSamples, samples } from '../samples/samples.ts'
import { sentForm } from '../samples/sent-form.ts'
import { contentBlocks, contentWords, exampleTabs, insideContent } from './content.ts'
import { parameterField } from './parameter-field.ts'
import { responseSections } from './response.ts'

/** The page of an operation. */
export function operationPage(operation: CalledOperation, api: Api, hasChanges: boolean): Page {
  const { method, path, name } = operation
  const isNamed = name !== `${method} ${path}` && name !== operation.title
  const endpoint: Block = { kind: 'endpoint', method, path, ...(isNamed && { name }) }
  const head = {
    path: operation.page,
    title: operation.title,
    description: `${operation.method} ${operation.path}: ${operation.title}`,
    heading: [operation.title, ...badgesOf(operation.lifecycle).flatMap((mark) => [' ', mark])],
    ...(operation.tags[0] !== undefined && { tag: operation.tags[0] }),
  }
  return pageOf(head, () => [
    endpoint,
    requestSection(operation, api, hasChanges),
    ...answerSections(operation, api, ''),
  ])
}

/** Shows the request next to its sample. */
function requestSection(operation: CalledOperation, api: Api, hasChanges: boolean): Block {
  return {
    kind: 'section',
    id: 'request',
    title: ['Request'],
    isAsideFirst: true,
    blocks: [
      ...introduction(operation, api),
      ...(hasChanges ? [{ kind: 'called' as const, operation: operation.name }] : []),
      ...requestSections(operation, api, ''),
    ],
    aside: [
      ...sampleTabs('Example request', operation, api),
      ...otherSamples(operation, api),
      ...consoleBlocks(operation, api),
      ...requestExamples(operation, (content) => sentForm(operation, content)),
    ],
  }
}

/** The samples of a request; nothing if none can be sent. */
export function sampleTabs(label: string, operation: CalledOperation, api: Api): Block[] {
  const tabs = samples(operation, api)
  const { method, path } = operation
  return tabs.length === 0 ? [] : [{ kind: 'tabs', label, tabs, request: { method, path } }]
}

function consoleBlocks(operation: CalledOperation, api: Api): Block[] {
  const console = readConsole(operation, api)
  return console === undefined ? [] : [{ kind: 'console', console }]
}

/** The request and responses of an operation, a webhook or a callback. */
export function operationSections(operation: Operation, api: Api, id: string = ''): Block[] {
  return [...requestSections(operation, api, id), ...answerSections(operation, api, id)]
}

function requestSections(operation: Operation, api: Api, id: string): Block[] {
  return [
    ...parameterSections(operation, api, id),
    ...sections(`${id}request-body`, 'Request body', bodyBlocks(operation, api, id)),
  ]
}

function answerSections(operation: Operation, api: Api, id: string): Block[] {
  return [
    ...responseSections(operation.responses, api.addresses, id),
    ...operation.callbacks.flatMap(({ name, operations }) =>
      sections(
        `${id}callback-${slug(name)}`,
        `Callback: ${name}`,
        operations.flatMap((callback) => callbackBlocks(callback, api, `${id}callback-${slug(name)}-`)),
      ),
    ),
  ]
}

function introduction(operation: Operation, api: Api): Block[] {
  const { lifecycle, description, externalDocs, servers } = operation
  const notices = [lifecycleSentence(lifecycle, api.addresses)].filter((sentence) => sentence.length > 0)
  const unstable = stabilitySentence(lifecycle)
  return [
    ...notices.map((content): Block => ({ kind: 'notice', tone: 'deprecated', content })),
    ...(unstable.length > 0 ? [{ kind: 'notice' as const, tone: 'unstable' as const, content: unstable }] : []),
    ...proseBlocks(description),
    ...(externalDocs
      ? [paragraph('More: ', link({ url: externalDocs.url }, externalDocs.description ?? externalDocs.url))]
      : []),
    paragraph(...securityWords(operation, api)),
    ...(servers.length > 0
      ? [
          paragraph(
            'At ',
            ...separated(
              servers.map(({ url }) => [code(url)]),
              ', ',
            ),
            ' only.',
          ),
        ]
      : []),
  ]
}

/** The credentials that a request needs. */
export function securityWords({ security }: Operation, api: Api): Inline[] {
  const needed = security.filter((requirement) => requirement.length > 0)
  if (needed.length === 0) return ['Needs no credentials.']
  const ways = needed.map((requirement) =>
    separated(
      requirement.map(({ scheme, scopes }) => {
        const isKnown = api.securitySchemes.some(({ name }) => name === scheme)
        const name: Inline = isKnown ? link(toPage('authentication', slug(scheme)), code(scheme)) : code(scheme)
        return scopes.length === 0
          ? [name]
          : [
              name,
              ' with ',
              ...separated(
                scopes.map((scope) => [code(scope)]),
                ', ',
              ),
            ]
      }),
      ' and ',
    ),
  )
  const optional = needed.length < security.length ? ', or no credentials' : ''
  return ['Needs ', ...separated(ways, ', or '), optional, '.']
}

const LOCATIONS: Readonly<Record<ParameterLocation, string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  querystring: 'Query string',
  header: 'Headers',
  cookie: 'Cookies',
}

function parameterSections(operation: Operation, api: Api, id: string): Block[] {
  return Object.entries(LOCATIONS).flatMap(([location, title]) => {
    const fields: Field[] = operation.parameters
      .filter((parameter) => parameter.location === location)
      .map((parameter) => parameterField(parameter, `${id}${location}-${slug(parameter.name)}`, api.addresses))
    return fields.length === 0
      ? []
      : sections(`${id}${location}-parameters`, title, [{ kind: 'fields', caption: title, fields }])
  })
}

/** A body in a single media type takes one line. */
function bodyBlocks({ body }: Operation, { addresses }: Api, id: string): Block[] {
  if (body === undefined) return []
  const { contents, description, isRequired } = body
  const [only] = contents.length === 1 ? contents : []
  const kinds = separated(
    contents.map(({ mediaType }) => [code(mediaType)]),
    ' or ',
  )
  const words: Inline[] = only === undefined ? [] : [': ', ...contentWords(only, addresses)]
  return [
    paragraph(...kinds, ...words, ' ', isRequired ? badge('required', 'required') : 'optional'),
    ...proseBlocks(description),
    ...(only === undefined
      ? contents.flatMap((content) => contentBlocks(content, true, `${id}body`, addresses))
      : insideContent(only, `${id}body`, addresses, description !== undefined)),
  ]
}

/** Examples of a request body, with `sent` unchanged. */
export function requestExamples({ body }: Operation, sent?: (content: Content) => Content): Block[] {
  return (body?.contents ?? []).flatMap((content) => exampleTabs('Request body', sent?.(content) ?? content))
}

function callbackBlocks(callback: Operation, api: Api, id: string): Block[] {
  const request = requestExamples(callback)
  return [
    { kind: 'endpoint', method: callback.method, path: callback.path },
    ...proseBlocks(callback.summary),
    ...proseBlocks(callback.description),
    ...operationSections(callback, api, id),
    ...request,
  ]
}
