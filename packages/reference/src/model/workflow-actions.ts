import { DocumentNode } from '../document/node.ts'

/** A condition of an Arazzo description. */
export interface Criterion {
  /** An expression, or a pattern or query that `context` must match. */
  condition: string
  context?: string
  /** `regex`, `jsonpath` or `xpath`; a plain expression has none. */
  type?: string
}

/** An action after a step, if all of its criteria hold. */
export interface Action {
  when: 'success' | 'failure'
  /** `end`, `goto` or `retry`. */
  type: string
  /** A step or a workflow. */
  target?: string
  /** Before the next attempt. */
  pauseSeconds?: number
  attemptsMax?: number
  criteria: readonly Criterion[]
}

export function readActions(list: DocumentNode, when: Action['when']): Action[] {
  return list.items().map((reference) => {
    const node = component(reference)
    const target = node.text('stepId') ?? node.text('workflowId')
    const pauseSeconds = node.number('retryAfter')
    const attemptsMax = node.number('retryLimit')
    return {
      when,
      type: node.text('type') ?? 'end',
      ...(target !== undefined && { target }),
      ...(pauseSeconds !== undefined && { pauseSeconds }),
      ...(attemptsMax !== undefined && { attemptsMax }),
      criteria: readCriteria(node.child('criteria')),
    }
  })
}

export function readCriteria(list: DocumentNode): Criterion[] {
  return list.items().map((node) => {
    const context = node.text('context')
    const { value } = node.child('type')
    const type = typeof value === 'object' ? node.child('type').text('type') : node.text('type')
    return {
      condition: node.text('condition') ?? '',
      ...(context !== undefined && { context }),
      ...(type !== undefined && type !== 'simple' && { type }),
    }
  })
}

/** A Reusable Object names a component by a runtime expression: `$components.parameters.page`. */
export function component(node: DocumentNode): DocumentNode {
  const [first, kind, name] = (node.text('reference') ?? '').split('.')
  if (first !== '$components' || kind === undefined || name === undefined) return node
  const found = new DocumentNode(node.source, node.source.root, '').child('components').child(kind).child(name)
  if (!found.exists) node.warn(`there is no "${name}" among the ${kind} of the components`)
  return found
}
