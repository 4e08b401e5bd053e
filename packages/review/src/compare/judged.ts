import { OPERATION_FIELDS, RATE_LIMIT_PLANS } from '@contract-first/document/words'
import type { OpenApiDocument } from '../reading/document.ts'
import type { DocumentPlace } from './verdicts.ts'

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

/** The members of each OpenAPI object that rules judge; a change of any other is a note. */
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
  /** Operations, path items and the document itself, any of which may hold these. */
  callbacksHolder: ['callbacks'],
  serversHolder: ['servers'],
  securityHolder: ['security'],
  plansHolder: [RATE_LIMIT_PLANS],
}

/** The objects that rules have examined, on both sides, with the members that were judged. */
export class Judged {
  readonly #members = new Map<unknown, Set<string>>()

  add(kind: JudgedObject, ...nodes: readonly unknown[]): void {
    for (const node of nodes) {
      if (node === undefined) continue
      const members = this.#members.get(node) ?? new Set()
      for (const member of JUDGED_MEMBERS[kind]) members.add(member)
      this.#members.set(node, members)
    }
  }

  /**
   * Whether a place was judged: the nearest object around it that a rule has examined decides, by the member that leads
   * to the place.
   *
   * @param compared - schemas, of which everything but extensions is judged
   */
  has(document: OpenApiDocument, { node, member }: DocumentPlace, compared: ReadonlySet<unknown>): boolean {
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

/** The extensions of schemas that our rules read. */
const OWN_EXTENSIONS: ReadonlySet<string> = new Set([...LIFETIME, 'x-extensible-enum'])
