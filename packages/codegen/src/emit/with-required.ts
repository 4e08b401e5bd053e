import { stringToAST } from 'openapi-typescript'
import ts from 'typescript'

/**
 * Replaces openapi-typescript's helper for a property that one member of `allOf` requires and another declares. The
 * original requires the property of every alternative and does not compile if one is null; JSON Schema requires it of
 * objects only.
 */
const WITH_REQUIRED =
  'type WithRequired<T, K extends PropertyKey> = T extends object ? T & { [P in keyof T as P extends K ? P : never]-?: T[P] } : T'

export function requireOfObjects(nodes: readonly ts.Node[]): ts.Node[] {
  return nodes.flatMap((node) =>
    ts.isTypeAliasDeclaration(node) && node.name.text === 'WithRequired'
      ? (stringToAST(WITH_REQUIRED) as ts.Node[])
      : [node],
  )
}
