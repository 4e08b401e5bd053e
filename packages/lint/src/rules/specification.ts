import { isObject, items, type JsonObject, members } from '@contract-first/document/json'
import { essenceOf, METHODS, STYLES } from '@contract-first/document/words'
import type { Location, Oas3Visitor, UserContext } from '@redocly/openapi-core'
import { defineRule, type RuleDefinition } from '../define-rule.ts'
import { Links } from '../links.ts'
import { resolve } from '../resolve.ts'
import { has, requireOne, tell } from '../tell.ts'

/** What the specification asks of authors (OpenAPI 3.0.4, 3.1.1 and 3.2.0), and Redocly's own rules do not check. */
export const specification: RuleDefinition = defineRule({}, () => {
  const links = new Links()
  return {
    Root: {
      enter(root, ctx) {
        const self = Object(root).$self
        if (typeof self === 'string' && self.includes('#'))
          tell(ctx, '$self', 'A base URI has no fragment: remove it, with the "#".')
        tellRepeated(ctx, 'servers', items(root.servers))
      },
      leave: (root, ctx) => links.check(root, ctx),
    },
    Info: (info, ctx) => requireUri(ctx, info, 'termsOfService'),
    Contact(contact, ctx) {
      requireUri(ctx, contact, 'url')
      const { email } = contact
      if (typeof email === 'string' && !/^[^@\s]+@[^@\s]+$/.test(email))
        tell(ctx, 'email', `${JSON.stringify(email)} is not an email address.`)
    },
    License(license, ctx) {
      requireUri(ctx, license, 'url')
      requireOne(ctx, license, ['identifier', 'url'])
    },
    ExternalDocs: (docs, ctx) => requireUri(ctx, docs, 'url'),
    Server: checkServer,
    PathItem(item, ctx) {
      const methods = Object.keys(Object(Object(item).additionalOperations))
      for (const name of methods.filter((one) => [...METHODS, 'query'].includes(one.toLowerCase())))
        tell(ctx, 'additionalOperations', `${name} has its own field: write "${name.toLowerCase()}".`, name)
      const [twice] = repeated([...String(ctx.key).matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name))
      if (twice !== undefined) tell(ctx, undefined, `{${twice}} is twice in one path: each needs its own name.`)
    },
    Parameter: checkParameter,
    Header: checkHeader,
    MediaType: checkMediaType,
    Operation: { enter: (operation, ctx) => links.enter(operation, ctx), leave: () => links.leave() },
    Link: (link, ctx) => links.follow(link, ctx),
    Schema: checkSchema,
    Xml(xml, ctx) {
      const { namespace } = xml
      if (typeof namespace === 'string' && !URL.canParse(namespace))
        tell(ctx, 'namespace', `${JSON.stringify(namespace)} is not a URI with a scheme, such as "https://…".`)
      for (const field of ['attribute', 'wrapped']) requireOne(ctx, xml, ['nodeType', field])
    },
    ...Object.fromEntries(FLOWS.map((flow) => [flow, checkFlow])),
  } satisfies Oas3Visitor
})

const FLOWS = ['ImplicitFlow', 'PasswordFlow', 'ClientCredentials', 'AuthorizationCode', 'DeviceAuthorization'] as const

function requireUri(ctx: UserContext, node: object, field: string): void {
  const value: unknown = Reflect.get(node, field)
  if (typeof value !== 'string' || (URL.canParse(value, 'https://example.com/') && !/[\s<>"{}|\\^`]/.test(value)))
    return
  tell(ctx, field, `${JSON.stringify(value)} is not a URI: encode what it may not hold, such as a blank as %20.`)
}

function repeated<Value>(values: readonly Value[]): Value[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function tellRepeated(ctx: UserContext, field: string, servers: readonly unknown[]): void {
  const names = servers.flatMap((server) => (isObject(server) && typeof server.name === 'string' ? [server.name] : []))
  for (const name of repeated(names)) tell(ctx, field, `Two servers are called ${JSON.stringify(name)}.`)
}

/** OpenAPI 3.2.0, section 4.6. */
function checkServer({ url }: { url?: unknown }, ctx: UserContext): void {
  if (typeof url !== 'string' || !isOf32(ctx)) return
  if (/[?#]/.test(url)) tell(ctx, 'url', 'A server URL has neither query nor fragment: remove them.')
  const [twice] = repeated([...url.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name))
  if (twice !== undefined) tell(ctx, 'url', `{${twice}} is twice in one URL: each variable is there once.`)
}

function isOf32({ specVersion }: UserContext): boolean {
  return specVersion === 'oas3_2'
}

function checkParameter(parameter: object, ctx: UserContext): void {
  const { in: location, style, required } = Object(parameter)
  checkValued(parameter, ctx)
  if (location === 'path' && required !== true)
    tell(ctx, undefined, 'A path parameter is always there: write "required: true".')
  if (location === 'querystring' && has(parameter, 'schema'))
    tell(ctx, 'schema', 'The whole query has content, and no schema of its own: write "content".')
  const styles: readonly string[] | undefined = STYLES[location as keyof typeof STYLES]
  if (typeof style === 'string' && styles && !styles.includes(style))
    tell(ctx, 'style', `A ${location} parameter has no style "${style}": write ${styles.join(', ')}.`)
  if (location !== 'query' && has(parameter, 'allowEmptyValue'))
    tell(ctx, 'allowEmptyValue', 'Only a query parameter may be empty: remove it.')
}

function checkHeader(header: object, ctx: UserContext): void {
  checkValued(header, ctx)
  const { style } = Object(header)
  if (style !== undefined && style !== 'simple') tell(ctx, 'style', 'A header is written in the style "simple".')
  for (const field of ['allowEmptyValue', 'allowReserved'])
    if (has(header, field)) tell(ctx, field, `A header has no "${field}": remove it.`)
}

/** What parameters and headers have in common. */
function checkValued(node: object, ctx: UserContext): void {
  requireOne(ctx, node, ['schema', 'content'])
  requireOne(ctx, node, ['example', 'examples'])
  const count = members(Object(node).content).length
  if (has(node, 'content') && count !== 1)
    tell(ctx, 'content', `One media type says how the value is written, not ${count === 0 ? 'none' : count}.`)
}

function checkMediaType(media: object, ctx: UserContext): void {
  requireOne(ctx, media, ['example', 'examples'])
  const { encoding, schema } = Object(media)
  if (!isObject(encoding)) return
  const name = String(ctx.key)
  const isForm = /^(?:multipart\/|application\/x-www-form-urlencoded$)/.test(essenceOf(name)) || name.includes('*')
  if (!isForm) tell(ctx, 'encoding', `Only forms and parts have an encoding, and ${name} has none: remove it.`)
  const properties = isForm ? propertiesOf(ctx, schema, ctx.location.child('schema')) : undefined
  for (const field of properties === undefined ? [] : Object.keys(encoding))
    if (!properties?.includes(field))
      tell(ctx, 'encoding', `The schema has no property ${JSON.stringify(field)} to encode.`, field)
}

/** The properties of a schema; undefined if other keywords may name more. */
function propertiesOf(ctx: UserContext, schema: unknown, location: Location): string[] | undefined {
  const found = resolve<JsonObject>(ctx, schema, location)?.node
  if (!found || !isObject(found.properties)) return undefined
  const isOpen = ['allOf', 'anyOf', 'oneOf', 'if', '$ref', '$dynamicRef', 'patternProperties', 'dependentSchemas']
  return isOpen.some((keyword) => found[keyword] !== undefined) ? undefined : Object.keys(found.properties)
}

/** OpenAPI 3.0.4, section 4.7.24: what JSON Schema leaves open. */
function checkSchema(schema: object, ctx: UserContext): void {
  const { type, items: item, readOnly, writeOnly } = Object(schema)
  if (ctx.specVersion !== 'oas3_0') return
  if (type === 'array' && item === undefined) tell(ctx, 'type', 'A list needs "items", if only "items: {}".')
  if (readOnly === true && writeOnly === true)
    tell(ctx, 'writeOnly', '"readOnly" and "writeOnly" exclude each other: remove one.')
}

function checkFlow(flow: object, ctx: UserContext): void {
  for (const field of ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'])
    requireUri(ctx, flow, field)
}
