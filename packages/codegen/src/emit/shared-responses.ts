import type { Operation, Response } from '../model/operations.ts'
import { type Code, pascalCase } from './code.ts'

/** A response of the components that several operations have: it is written once. */
export interface SharedResponse {
  /** `BadRequestResponse` */
  name: string
  code: Code
}

/**
 * The responses that several operations have and that read alike in all of them, by the names of their components.
 *
 * @param codeOf - a response without its status
 */
export function sharedResponses(
  operations: readonly Operation[],
  codeOf: (operation: Operation, response: Response) => Code,
): Map<string, SharedResponse> {
  const codes = new Map<string, Code[]>()
  for (const operation of operations)
    for (const response of operation.responses)
      if (response.component !== undefined) {
        const known = codes.get(response.component) ?? []
        codes.set(response.component, [...known, codeOf(operation, response)])
      }
  const taken = new Set<string>()
  const shared = new Map<string, SharedResponse>()
  for (const [component, [code = '', ...others]] of codes) {
    if (others.length === 0 || others.some((other) => other !== code)) continue
    const base = pascalCase(component).replace(/Response$/, '')
    let name = `${base}Response`
    for (let number = 2; taken.has(name); number++) name = `${base}Response${number}`
    taken.add(name)
    shared.set(component, { name, code })
  }
  return shared
}
