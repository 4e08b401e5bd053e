import type { JsonObject } from '@contract-first/document/json'
import { OPERATION_FIELDS } from '@contract-first/document/words'
import type { OpenApiDocument } from '../reading/document.ts'
import { RATE_PLANS } from './rate-limit-plans.ts'
import type { Spot } from './verdicts.ts'

const LIFETIME = ['deprecated', 'x-deprecated-sunset', 'x-sunset', 'x-stability']

type JudgedObject =
  | 'callbacksHolder'
  | 'header'
  | 'link'
  | 'mediaType'
  | 'oauthFlow'
  | 'operation'
  | 'parameter'
  | 'pathItem'
  | 'requestBody'
  | 'response'
  | 'securityScheme'
  | 'server'
  | 'serversHolder'
  | 'securityHolder'
  | 'plansHolder'

/** What our rules judge of an object of OpenAPI, all of it; every other word is left to the engine. */
const JUDGED_MEMBERS: Readonly<Record<JudgedObject, readonly string[]>> = {
  header: ['required', 'style', 'explode', 'schema', 'content', 'x-stability'],
  link: ['operationId', 'operationRef', 'parameters', 'requestBody', 'server'],
  mediaType: ['schema', 'itemSchema', 'encoding', 'prefixEncoding', 'itemEncoding'],
  oauthFlow: ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'],
  operation: ['operationId', 'parameters', 'requestBody', 'responses', ...LIFETIME],
  parameter: [
    ...['name', 'in', 'required', 'style', 'explode', 'allowReserved', 'allowEmptyValue', 'schema', 'content'],
    ...LIFETIME,
  ],
  pathItem: [...OPERATION_FIELDS, 'additionalOperations', 'parameters'],
  requestBody: ['required', 'content'],
  response: ['headers', 'content', 'links'],
  securityScheme: ['type', 'in', 'name', 'scheme', 'bearerFormat', 'openIdConnectUrl', 'flows'],
  server: ['url', 'variables'],
  /** Operations, path items and the document itself: of some, only one says what holds. */
  callbacksHolder: ['callbacks'],
  serversHolder: ['servers'],
  securityHolder: ['security'],
  plansHolder: [RATE_PLANS],
}

/** The objects that rules have looked at, on both sides, each with the members that were judged. */
export class Judged {
  readonly #members = new Map<unknown, Set<string>>()

  /** The objects that stand for each other on both sides. */
  readonly pairs: (readonly [was: JsonObject, is: JsonObject])[] = []

  /** The same object on both sides, or what it has become. */
  addPair(kind: JudgedObject, was: JsonObject, is: JsonObject): void {
    this.add(kind, was, is)
    this.pairs.push([was, is])
  }

  add(kind: JudgedObject, ...nodes: readonly unknown[]): void {
    for (const node of nodes) {
      if (node === undefined) continue
      const members = this.#members.get(node) ?? new Set()
      for (const member of JUDGED_MEMBERS[kind]) members.add(member)
      this.#members.set(node, members)
    }
  }

  hasMember(node: unknown, member: string): boolean {
    return this.#members.get(node)?.has(member) ?? false
  }

  hasSeen(node: unknown): boolean {
    return this.#members.has(node)
  }

  /**
   * Whether a spot was judged: the nearest object around it that a rule has looked at decides, by the member that leads
   * to the spot.
   *
   * @param compared - schemas, of which everything is judged but extensions
   */
  has(document: OpenApiDocument, { node, member }: Spot, compared: ReadonlySet<unknown>): boolean {
    if (member === undefined && (this.#members.has(node) || compared.has(node))) return true
    let [at, token]: [object | undefined, string | undefined] = [node, member]
    while (at) {
      if (token !== undefined) {
        const members = this.#members.get(at)
        if (members) return members.has(token)
        if (compared.has(at)) return !token.startsWith('x-') || OWN_EXTENSIONS.has(token)
      }
      token = document.tokensOf(at)?.at(-1)
      at = document.parentOf(at)
    }
    return false
  }
}

/** Extensions of schemas that rules of ours read. */
const OWN_EXTENSIONS: ReadonlySet<string> = new Set([...LIFETIME, 'x-extensible-enum'])
