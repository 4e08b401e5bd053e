import { isObject, items, type JsonObject } from '@contract-first/document/json'
import ts from 'typescript'

/** Names that openapi-typescript would change or crash on, keyed by the stand-in used while it prints. */
export type Disguise = ReadonlyMap<string, string>

/** Members that hold data, which does not become types. */
const DATA = /^(?:example|examples|default|enum|const|value|dataValue|x-.*)$/

/**
 * Renames, in place, what has the name of a member of every JavaScript object, which breaks code that calls
 * `value.hasOwnProperty(…)`, and operationIds with a `#`, which openapi-typescript turns into `/`.
 */
export function disguise(document: JsonObject): Disguise {
  const standIns = new Map<string, string>()
  let text: string | undefined
  collect(document)
  if (standIns.size > 0) rename(document)
  return new Map([...standIns].map(([name, standIn]) => [standIn, name]))

  function collect(value: unknown): void {
    if (Array.isArray(value)) for (const item of value) collect(item)
    else if (isObject(value)) {
      for (const name in value) {
        const member = value[name]
        if (isHostile(name)) add(name)
        if (name === 'operationId' && typeof member === 'string' && (isHostile(member) || member.includes('#')))
          add(member)
        if (typeof member === 'object' && member !== null && !DATA.test(name)) collect(member)
      }
    }
  }

  function add(name: string): void {
    if (!standIns.has(name)) standIns.set(name, freeName(`standIn${standIns.size + 1}`))
  }

  /** A name that is not used yet. */
  function freeName(name: string): string {
    text ??= JSON.stringify(document)
    return text.includes(name) ? freeName(`${name}_`) : name
  }

  function rename(value: unknown): void {
    if (Array.isArray(value)) for (const item of value) rename(item)
    if (!isObject(value)) return
    const entries = Object.entries(value)
    for (const [name] of entries) delete value[name]
    for (const [name, member] of entries) {
      value[ofMember(name)] = renamed(name, member)
      if (!DATA.test(name)) rename(member)
    }
  }

  function renamed(name: string, member: unknown): unknown {
    if (name === 'operationId') return standIns.get(String(member)) ?? member
    if (name === 'required' && Array.isArray(member))
      return items(member).map((one) => (typeof one === 'string' ? ofMember(one) : one))
    if (name !== '$ref' || typeof member !== 'string') return member
    return member.split('/').map(ofMember).join('/')
  }

  /** Restores member names alone. The stand-in of an operationId may be `#`, with which every reference begins. */
  function ofMember(name: string): string {
    return isHostile(name) ? (standIns.get(name) ?? name) : name
  }
}

function isHostile(name: string): boolean {
  return name in Object.prototype
}

/** Restores the original names wherever the printed types mention a stand-in. */
export function undisguise(nodes: readonly ts.Node[], names: Disguise): ts.Node[] {
  if (names.size === 0) return [...nodes]
  const visit = (node: ts.Node): ts.Node => {
    if (ts.isIdentifier(node) || ts.isStringLiteral(node)) {
      const name = names.get(node.text)
      return name === undefined ? node : ts.factory.createStringLiteral(name)
    }
    return ts.visitEachChild(node, visit, undefined)
  }
  return nodes.map((node) => ts.visitNode(node, visit) ?? node)
}
