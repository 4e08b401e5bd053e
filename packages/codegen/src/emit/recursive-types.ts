import ts from 'typescript'
import { pascalCase } from './code.ts'

/**
 * Gives a type alias to every component schema that contains itself through arrays and unions only. TypeScript resolves
 * such a type between aliases, but rejects it as a member of an interface (TS2502). Recursion through an object needs
 * no alias.
 */
export function nameRecursiveTypes(nodes: readonly ts.Node[]): ts.Node[] {
  const schemas = new Map(nodes.flatMap(componentSchemas))
  const names = [...schemas.keys()].filter((name) => containsItself(name, schemas))
  if (names.length === 0) return [...nodes]
  const aliases = new Map(names.map((name, index) => [name, `${pascalCase(name)}Recursive${index + 1}`]))
  const declarations = names.map((name) => {
    const type = replaceReferences(schemas.get(name)?.type, aliases) as ts.TypeNode
    return ts.factory.createTypeAliasDeclaration(undefined, aliases.get(name) ?? '', undefined, type)
  })
  const members = new Set(names.map((name) => schemas.get(name)))
  return [...nodes.map((node) => referToAliases(node, members, aliases)), ...declarations]
}

/** The members of `components.schemas`, by name. */
export function componentSchemas(node: ts.Node): [string, ts.PropertySignature][] {
  if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'components') return []
  const schemas = node.members.find((member) => nameOf(member) === 'schemas')
  const type = schemas && ts.isPropertySignature(schemas) ? schemas.type : undefined
  if (!type || !ts.isTypeLiteralNode(type)) return []
  return type.members.filter(ts.isPropertySignature).map((member) => [nameOf(member) ?? '', member])
}

function nameOf({ name }: ts.TypeElement): string | undefined {
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined
}

function containsItself(name: string, schemas: ReadonlyMap<string, ts.PropertySignature>): boolean {
  const reached = new Set(directReferences(schemas.get(name)?.type))
  for (const other of reached) {
    if (other === name) return true
    for (const next of directReferences(schemas.get(other)?.type)) reached.add(next)
  }
  return false
}

/** The components that a type refers to outside objects, whose members TypeScript resolves later. */
function directReferences(node: ts.Node | undefined): string[] {
  if (!node || ts.isTypeLiteralNode(node)) return []
  const name = referredComponent(node)
  if (name !== undefined) return [name]
  const found: string[] = []
  // Synthetic nodes have no positions; forEachChild works without them.
  ts.forEachChild(node, (child) => {
    found.push(...directReferences(child))
  })
  return found
}

/** The name in `components["schemas"]["name"]`. */
export function referredComponent(node: ts.Node): string | undefined {
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isIndexedAccessTypeNode(node.objectType)) return undefined
  const { objectType: holder, indexType: group } = node.objectType
  const isSchemas =
    ts.isTypeReferenceNode(holder) &&
    ts.isIdentifier(holder.typeName) &&
    holder.typeName.text === 'components' &&
    textOf(group) === 'schemas'
  return isSchemas ? textOf(node.indexType) : undefined
}

function textOf(node: ts.TypeNode): string | undefined {
  return ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal) ? node.literal.text : undefined
}

function replaceReferences(node: ts.Node | undefined, aliases: ReadonlyMap<string, string>): ts.Node | undefined {
  const visit = (child: ts.Node): ts.Node => {
    const alias = aliases.get(referredComponent(child) ?? '')
    if (alias !== undefined) return ts.factory.createTypeReferenceNode(alias)
    return ts.visitEachChild(child, visit, undefined)
  }
  return node && ts.visitNode(node, visit)
}

function referToAliases(
  node: ts.Node,
  members: ReadonlySet<ts.PropertySignature | undefined>,
  aliases: ReadonlyMap<string, string>,
): ts.Node {
  const visit = (child: ts.Node): ts.Node => {
    if (!ts.isPropertySignature(child) || !members.has(child)) return ts.visitEachChild(child, visit, undefined)
    const type = ts.factory.createTypeReferenceNode(aliases.get(nameOf(child) ?? '') ?? '')
    return ts.factory.updatePropertySignature(child, child.modifiers, child.name, child.questionToken, type)
  }
  return ts.visitNode(node, visit) ?? node
}
