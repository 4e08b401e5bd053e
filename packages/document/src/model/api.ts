import { isObject, type JsonObject } from '../json/json.ts'
import { type Pointer, stepsOf, valueAt } from '../json/pointer.ts'
import type { Finding } from '../problem.ts'
import { pathOfServer } from '../request/base-path.ts'
import { type Header, readHeader } from './content.ts'
import { lazy } from './lazy.ts'
import { type Operation, readOperations } from './operation.ts'
import { createReader } from './reader.ts'
import { readRequirements, readSecuritySchemes, type SecurityRequirement, type SecurityScheme } from './security.ts'
import { readServers, type Server, urlOf } from './server.ts'
import { readTags, type Tag } from './tag.ts'

/** A document, read: everything that it says of requests and responses, with its references followed. */
export interface Api {
  readonly document: JsonObject
  readonly info: JsonObject
  readonly servers: readonly Server[]
  /** The beginning of every path: that of the first server, such as `/v1`; empty if it has none. */
  readonly basePath: string
  readonly tags: readonly Tag[]
  readonly securitySchemes: readonly SecurityScheme[]
  /** The requirements of operations that do not have their own. */
  readonly security: readonly SecurityRequirement[]
  /** Those that callers send requests to, in document order. */
  readonly operations: readonly Operation[]
  readonly webhooks: readonly Operation[]
  /** The value that a reference of a schema leads to; undefined where there is none. */
  follow(ref: string): unknown
  /** The header at a place, such as one of the components; undefined where there is none. */
  header(pointer: Pointer): Header | undefined
  /** What is wrong with the parts that have been read: `problemsOf` reads those of operations. */
  readonly problems: readonly Finding[]
}

/**
 * Reads a document that `load` has read and `unify` has unified. Nothing throws: a part with a mistake is left out, or
 * read as the specification's default, and is one of the problems.
 */
export function readApi(document: JsonObject): Api {
  const reader = createReader(document)
  const schemes = readSecuritySchemes(reader)
  const context = { reader, schemes, around: new Set() }
  const servers = readServers(document.servers)
  const facts = {
    document,
    info: isObject(document.info) ? document.info : {},
    servers,
    basePath: servers[0] ? pathOfServer(urlOf(servers[0])) : '',
    securitySchemes: schemes,
    follow: (ref: string) => reader.follow(ref),
    header(pointer: Pointer) {
      const part = reader.part(valueAt(document, pointer), pointer)
      return part && readHeader(reader, stepsOf(pointer).at(-1) ?? '', part)
    },
    get problems() {
      return reader.problems
    },
  }
  return lazy(facts, {
    tags: () => readTags(reader),
    security: () => readRequirements(reader, schemes, document.security, '/security'),
    operations: () => readOperations(context, 'path', document.paths, '/paths'),
    // The extension lets documents of 3.0 describe them.
    webhooks: () =>
      ['webhooks', 'x-webhooks'].flatMap((field) => readOperations(context, 'webhook', document[field], `/${field}`)),
  })
}

/** What is wrong with the requests and responses of these operations, their callbacks apart. */
export function problemsOf(api: Api, operations: readonly Operation[]): readonly Finding[] {
  for (const { parameters, requestBody, responses, security } of operations) {
    void security
    const content = [...(requestBody?.content ?? []), ...responses.flatMap((response) => response.content)]
    for (const holder of [...parameters, ...responses.flatMap(({ headers }) => headers), ...content])
      void holder.examples
    for (const media of content) void media.encoding
  }
  return api.problems
}
