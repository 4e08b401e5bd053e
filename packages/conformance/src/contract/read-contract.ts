import type { Finding } from '@contract-first/document'
import { isObject, type Pointer, pointerOfFragment } from '@contract-first/document/json'
import {
  type Api,
  bodySent,
  type Parameter as DocumentedParameter,
  type SecurityRequirement as DocumentedRequirement,
  type Header,
  type Link,
  type MediaType,
  type SchemaPlace,
  valuesOf,
} from '@contract-first/document/model'
import { type CredentialShape, takenSegments } from '@contract-first/document/request'
import { SECURITY_SCHEME_TYPES, type SecuritySchemeType } from '@contract-first/document/words'
import { createSchemas, type MessageSchemas, type Schemas } from '@contract-first/values'
import { kindOfContent } from './content-kind.ts'
import type {
  HeaderDoc,
  LinkDoc,
  MediaTypeDoc,
  Operation,
  Parameter,
  SecurityRequirement,
  SecurityScheme,
} from './contract.ts'

/**
 * The operations of the model with a validator in place of each schema, which every case of a check asks. What a check
 * cannot use is one of the problems.
 *
 * @param originOf - where an operation was written, if it replaced a reference to its path item
 * @param problem - receives what the model itself does not refuse
 */
export function readOperations(
  api: Api,
  { requests, responses }: MessageSchemas,
  originOf: (pointer: Pointer) => Pointer,
  problem: (finding: Finding) => void,
): Operation[] {
  const ids = new Map(
    // If a path item is used in several places, the operations of the first keep their names.
    api.operations.toReversed().flatMap(({ id, pointer }) => [originOf(pointer), pointer].map((place) => [place, id])),
  )
  const schemes = new Map(api.securitySchemes.map((scheme) => [scheme.name, scheme]))

  function linkOf({ name, pointer, operationId, operationRef, value }: Link): LinkDoc[] {
    const byReference = operationRef?.startsWith('#') ? ids.get(pointerOfFragment(operationRef)) : undefined
    const operation = operationId ?? byReference
    if (operation === undefined) {
      problem({ pointer, message: 'expected the operationId or operationRef of an operation of this document' })
      return []
    }
    return [{ name, pointer, operation, parameters: isObject(value.parameters) ? value.parameters : {} }]
  }

  function requirementOf(requirement: DocumentedRequirement): SecurityRequirement {
    return requirement.flatMap(({ scheme: name }) => {
      const documented = schemes.get(name)
      // The model has reported a name without a scheme.
      if (!documented) return []
      const { type, credential, pointer } = documented
      const scheme = schemeOf(type, credential)
      if (scheme) return [{ name, scheme }]
      const known =
        type === 'apiKey' ? 'with a name, "in" header, query, cookie' : `of ${SECURITY_SCHEME_TYPES.join(', ')}`
      problem({ pointer, message: `expected a security scheme ${known}` })
      return []
    })
  }

  const paths = new Set(api.operations.map(({ path }) => path))
  return api.operations.map((operation) => {
    const taken = takenSegments(operation.path, paths)
    const { id, method, path, pointer, summary, tags, deprecated, value } = operation
    const body = bodySent(operation)
    return {
      id,
      method,
      path,
      pointer,
      summary,
      tags,
      deprecated,
      value,
      parameters: operation.parameters
        .filter((parameter) => !isContentCoding(parameter))
        .map((parameter) => parameterOf(parameter, requests, taken)),
      ...(body && {
        body: {
          pointer: body.pointer,
          required: body.required,
          content: body.content.map((one) => mediaOf(one, requests)),
        },
      }),
      responses: operation.responses.map((response) => ({
        status: response.status,
        pointer: response.pointer,
        headers: response.headers.map((header) => headerOf(header, responses)),
        content: response.content.map((one) => mediaOf(one, responses)),
        links: response.links.flatMap(linkOf),
      })),
      security: operation.security.map(requirementOf),
    }
  })
}

/** Bodies are sent without a content coding, so no parameter may name one. */
function isContentCoding({ name, in: location, required }: DocumentedParameter): boolean {
  return location === 'header' && /^content-encoding$/i.test(name) && !required
}

function parameterOf(
  parameter: DocumentedParameter,
  schemas: Schemas,
  taken: ReturnType<typeof takenSegments>,
): Parameter {
  const { name, in: location, pointer, required, deprecated, style, explode, allowReserved, content } = parameter
  const others = location === 'path' ? taken.get(name) : undefined
  return {
    name,
    in: location,
    pointer,
    required,
    deprecated,
    style,
    explode,
    allowReserved,
    schema: schemaOf(parameter, schemas),
    ...(content && { content: mediaOf(content, schemas) }),
    examples: valuesOf(parameter.examples),
    ...(others && { taken: others }),
  }
}

export function headerOf(header: Header, schemas: Schemas): HeaderDoc {
  const { name, pointer, required, explode, content } = header
  return {
    name,
    pointer,
    required,
    explode,
    schema: schemaOf(header, schemas),
    ...(content && { content: mediaOf(content, schemas) }),
    examples: valuesOf(header.examples),
  }
}

/** Without a schema, a value may be any text, or any content of its media type. */
function schemaOf({ schema, content }: { schema: SchemaPlace | undefined; content: unknown }, schemas: Schemas) {
  return schemas.of(schema) ?? (content ? ANYTHING : ANY_TEXT)
}

const ANYTHING = createSchemas(true).at('')

const ANY_TEXT = createSchemas({ type: 'string' }).at('')

function mediaOf(media: MediaType, schemas: Schemas): MediaTypeDoc {
  const { name, pointer, parts, encoding } = media
  const schema = schemas.of(media.schema)
  const itemSchema = schemas.of(media.itemSchema)
  const kind = kindOfContent(media, schema)
  const examples = valuesOf(media.examples)
  // Any bytes, of which the examples are JSON.
  const isJson = media.isRange && (kind === 'bytes' || kind === 'text') && examples.some(isObject)
  return {
    name,
    kind: isJson ? 'json' : kind,
    pointer,
    ...(schema && !isJson && { schema }),
    ...(itemSchema && { itemSchema }),
    examples,
    form: media.form,
    encoding,
    parts,
  }
}

function schemeOf(
  type: SecuritySchemeType | undefined,
  credential: CredentialShape | undefined,
): SecurityScheme | undefined {
  if (type === 'mutualTLS') return { type }
  if (!credential) return undefined
  return 'scheme' in credential
    ? { type: 'http', scheme: credential.scheme.toLowerCase() }
    : { type: 'apiKey', ...credential }
}
