import { isObject, type JsonObject } from '@contract-first/document/json'
import type { Operation } from '@contract-first/document/model'
import type { OpenApiDocument } from '../reading/document.ts'
import { json } from '../schema/keywords.ts'
import { add, type Comparing, type Exchange } from './comparing.ts'
import { type DocumentPlace, placeIn, type Verdict } from './verdicts.ts'

/** One alternative: its schemes, each with its scopes. */
type Alternative = ReadonlyMap<string, readonly string[]>

interface Requirements {
  /** The operation, or the document whose default applies to it. */
  holder: JsonObject
  list: unknown
  alternatives: readonly Alternative[]
  place: DocumentPlace | undefined
}

type Verdicts = Readonly<Record<'stronger' | 'weaker', Omit<Verdict, 'direction'>>>

const FOR_CALLERS: Verdicts = {
  stronger: {
    rule: 'security-strengthened',
    class: 'breaking',
    sentence: 'credentials that used to be enough no longer are',
    whoBreaks: 'callers without the new credentials',
  },
  weaker: {
    rule: 'security-weakened',
    class: 'policy',
    bump: 'minor',
    sentence: 'credentials that were not enough are enough now',
  },
}

/** Of a webhook, which the service calls. */
const FOR_RECEIVERS: Verdicts = {
  stronger: {
    rule: 'security-strengthened',
    class: 'note',
    kind: 'addition',
    sentence: 'it is sent with credentials that it was sent without',
  },
  weaker: {
    rule: 'security-weakened',
    class: 'breaking',
    sentence: 'it is sent without credentials that it was sent with',
    whoBreaks: 'receivers that check the credentials',
  },
}

/** Compares the credentials that callers need, or that the service sends with a webhook. */
export function compareSecurity(exchange: Exchange, base: Operation, head: Operation): void {
  const { comparing } = exchange
  const [was, is] = [requirements(comparing.base, base), requirements(comparing.head, head)]
  comparing.judged.add('securityHolder', was.holder, is.holder)
  const isSame = sameSchemes(comparing)
  const ends = { base: was.place, head: is.place, before: was.list, after: is.list }
  const isEnough = (given: Alternative, needed: Alternative, same: typeof isSame): boolean =>
    [...needed].every(([name, scopes]) =>
      [...given].some(([other, granted]) => same(other, name) && scopes.every((scope) => granted.includes(scope))),
    )
  const isSameBack = (after: string, before: string): boolean => isSame(before, after)
  const verdicts = exchange.called ? FOR_CALLERS : FOR_RECEIVERS
  const isStronger = !was.alternatives.every((given) =>
    is.alternatives.some((needed) => isEnough(given, needed, isSame)),
  )
  const isWeaker = !is.alternatives.every((given) =>
    was.alternatives.some((needed) => isEnough(given, needed, isSameBack)),
  )
  if (isStronger) add(exchange, '', { ...verdicts.stronger, direction: exchange.request, ...ends })
  if (isWeaker) add(exchange, '', { ...verdicts.weaker, direction: exchange.request, ...ends })
  for (const name of new Set(was.alternatives.flatMap((alternative) => [...alternative.keys()]))) {
    compareScheme(exchange, name)
  }
}

function requirements(document: OpenApiDocument, { value, security }: Operation): Requirements {
  const holder = value.security === undefined ? document.content : value
  const list = holder.security
  const alternatives = security.map((one): Alternative => new Map(one.map(({ scheme, scopes }) => [scheme, scopes])))
  return {
    holder,
    list,
    // The list holds alternatives, and an empty one requires nothing.
    alternatives: alternatives.length > 0 ? alternatives : [new Map<string, readonly string[]>()],
    place: placeIn(holder, 'security'),
  }
}

function schemesOf({ api }: OpenApiDocument): Map<string, JsonObject> {
  return new Map(api.securitySchemes.map(({ name, value }) => [name, value]))
}

/** Whether a scheme of the base is one of the head; callers never see its name. */
function sameSchemes({ base, head }: Comparing): (before: string, after: string) => boolean {
  const [schemes, others] = [schemesOf(base), schemesOf(head)]
  return (before, after) => {
    if (before === after) return true
    const [was, is] = [schemes.get(before), others.get(after)]
    return was !== undefined && is !== undefined && onTheWire(was) === onTheWire(is)
  }
}

function compareScheme(exchange: Exchange, name: string): void {
  const { comparing } = exchange
  const [was, is] = [schemesOf(comparing.base).get(name), schemesOf(comparing.head).get(name)]
  if (!was || !is) return
  comparing.judged.add('securityScheme', was, is)
  for (const scheme of [was, is]) {
    if (isObject(scheme.flows)) comparing.judged.add('oauthFlow', ...Object.values(scheme.flows))
  }
  const part = `security scheme \`${name}\``
  const ends = { direction: 'request', base: placeIn(was), head: placeIn(is) } as const
  for (const flow of addedFlows(was, is)) {
    const sentence = `credentials can be fetched in one more way: \`${flow}\``
    add(exchange, part, { rule: 'security-flow-added', class: 'note', kind: 'addition', sentence, ...ends })
  }
  if (onTheWire(was) === onTheWire(is, flowsOf(was))) {
    if (was.bearerFormat === is.bearerFormat) return
    // It documents tokens that somebody else issues; only a different value means different tokens.
    const isBreaking = was.bearerFormat !== undefined && is.bearerFormat !== undefined
    add(exchange, part, {
      rule: 'bearer-format-changed',
      ...(isBreaking ? { class: 'breaking', whoBreaks: 'callers with tokens of the old format' } : { class: 'note' }),
      sentence: `format of the tokens ${isBreaking ? 'changed' : 'documented differently'}`,
      before: was.bearerFormat,
      after: is.bearerFormat,
      direction: 'request',
      base: placeIn(was, 'bearerFormat'),
      head: placeIn(is, 'bearerFormat'),
    })
    return
  }
  add(exchange, part, {
    rule: 'security-scheme-changed',
    class: 'breaking',
    sentence: 'credentials are sent or fetched differently',
    whoBreaks: 'callers that use the scheme',
    ...ends,
  })
}

function flowsOf({ flows }: JsonObject): readonly string[] {
  return Object.keys(isObject(flows) ? flows : {}).filter((flow) => !flow.startsWith('x-'))
}

function addedFlows(was: JsonObject, is: JsonObject): readonly string[] {
  return flowsOf(was).length === 0 ? [] : flowsOf(is).filter((flow) => !flowsOf(was).includes(flow))
}

/** The members that affect callers, without prose and the list of scopes. */
function onTheWire(securityScheme: JsonObject, flowNames: readonly string[] = flowsOf(securityScheme)): string {
  const { type, in: place, name, scheme, openIdConnectUrl, flows } = securityScheme
  const urls = [...flowNames].sort().map((flow) => {
    const value = isObject(flows) ? flows[flow] : undefined
    const { authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl } = isObject(value) ? value : {}
    return [flow, authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl]
  })
  const isHttp = String(type).toLowerCase() === 'http'
  return json([
    type,
    place,
    place === 'header' ? String(name).toLowerCase() : name,
    isHttp ? String(scheme).toLowerCase() : scheme,
    openIdConnectUrl,
    urls,
  ])
}
