import ts from 'typescript'
import { componentSchemas, referredComponent } from './recursive-types.ts'

const FILE = '/types.ts'
/** The library that the types themselves use: arrays and `Record`. */
const LIBRARY = 'lib.es5.d.ts'
const OPTIONS: ts.CompilerOptions = { strict: true, noResolve: true, types: [], lib: [LIBRARY] }

/**
 * The component schemas in `code`, the text of `types.ts`, that no value can satisfy, such as a text that is also a
 * number, or that refer to one of those. TypeScript computes `never` for them; a validator just applies both checks and
 * is typed `any`, which is not assignable to `never`.
 */
export function schemasOfNothing(code: string): Set<string> {
  const program = ts.createProgram([FILE], OPTIONS, hostOf(code))
  const source = program.getSourceFile(FILE)
  const checker = program.getTypeChecker()
  const schemas = new Map(source?.statements.flatMap(componentSchemas))
  // The type of a recursive schema is in an alias (`nameRecursiveTypes`).
  const aliases = new Map(source?.statements.filter(ts.isTypeAliasDeclaration).map((one) => [one.name.text, one.type]))
  const owners = new Map([...schemas].map(([name, { type }]) => [type?.getText() ?? '', name]))
  const users = new Map<string, string[]>()
  const found = new Set<string>()
  for (const [name, { type: written }] of schemas) {
    const type = written && (aliases.get(written.getText()) ?? written)
    if (!type) continue
    if (intersects(type, checker) && holdsNever(checker.getTypeFromTypeNode(type), checker)) found.add(name)
    for (const target of references(type, owners)) users.set(target, [...(users.get(target) ?? []), name])
  }
  for (const name of found) for (const user of users.get(name) ?? []) found.add(user)
  return found
}

/** Whether an intersection within the type itself comes to `never`. */
function intersects(node: ts.Node, checker: ts.TypeChecker): boolean {
  const isOne =
    ts.isIntersectionTypeNode(node) || (ts.isTypeReferenceNode(node) && node.typeName.getText() === 'WithRequired')
  if (isOne && holdsNever(checker.getTypeFromTypeNode(node), checker)) return true
  return ts.forEachChild(node, (child) => intersects(child, checker) || undefined) ?? false
}

function holdsNever(type: ts.Type, checker: ts.TypeChecker, seen: Set<ts.Type> = new Set()): boolean {
  // The flag does not tell: TypeScript finds out only on comparing that two objects cannot be one.
  if (checker.isTypeAssignableTo(type, checker.getNeverType())) return true
  if (seen.has(type)) return false
  seen.add(type)
  if (type.isUnion()) return type.types.some((part) => holdsNever(part, checker, seen))
  if (checker.isArrayType(type) || checker.isTupleType(type))
    return checker.getTypeArguments(type as ts.TypeReference).some((item) => holdsNever(item, checker, seen))
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return false
  const ofProperties = type.getProperties().map((property) => checker.getTypeOfSymbol(property))
  const ofOthers = checker.getIndexInfosOfType(type).map((info) => info.type)
  // An optional property that cannot exist is always undefined.
  const isNothing = ofProperties.some((property) => property.flags & ts.TypeFlags.Undefined)
  return isNothing || [...ofProperties, ...ofOthers].some((member) => holdsNever(member, checker, seen))
}

function references(node: ts.Node, owners: ReadonlyMap<string, string>): string[] {
  const name = referredComponent(node) ?? (ts.isTypeReferenceNode(node) ? owners.get(node.getText()) : undefined)
  if (name !== undefined) return [name]
  const found: string[] = []
  ts.forEachChild(node, (child) => {
    found.push(...references(child, owners))
  })
  return found
}

function hostOf(code: string): ts.CompilerHost {
  const host = ts.createCompilerHost(OPTIONS)
  const { getSourceFile } = host
  const file = ts.createSourceFile(FILE, code, ts.ScriptTarget.ES2024, true)
  host.getSourceFile = (name, ...others) => (name === FILE ? file : getSourceFile.call(host, name, ...others))
  return host
}
