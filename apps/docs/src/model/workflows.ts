import { DocumentNode, type Source } from '../document/node.ts'

/** A workflow of an Arazzo description (1.0): operations that lead to something when they are called in this order. */
export interface Workflow {
  id: string
  summary?: string
  description?: string
  inputs?: DocumentNode
  steps: readonly Step[]
  outputs: readonly (readonly [name: string, expression: string])[]
}

export interface Step {
  id: string
  description?: string
  /** An operationId, or where the operation is. */
  operation?: string
  /** Another workflow that is run in its place. */
  workflow?: string
  parameters: readonly { name: string; location: string; value: unknown }[]
  payload?: unknown
  /** Conditions that all hold when it has succeeded. */
  criteria: readonly string[]
  outputs: readonly (readonly [name: string, expression: string])[]
  /** What comes next otherwise than in order. */
  actions: readonly { when: 'success' | 'failure'; words: string }[]
}

/** Reads the workflows of an Arazzo description. */
export function readWorkflows(source: Source): Workflow[] {
  const root = new DocumentNode(source, source.root, '')
  return root
    .child('workflows')
    .items()
    .map((node, index) => {
      const inputs = node.child('inputs')
      return {
        id: node.text('workflowId') ?? `workflow-${index + 1}`,
        ...described(node),
        ...(inputs.exists && { inputs }),
        steps: node.child('steps').items().map(readStep),
        outputs: expressions(node.child('outputs')),
      }
    })
}

function readStep(node: DocumentNode, index: number): Step {
  const operation = node.text('operationId') ?? node.text('operationPath')
  const workflow = node.text('workflowId')
  const payload = node.child('requestBody').child('payload').value
  return {
    id: node.text('stepId') ?? `step-${index + 1}`,
    ...described(node),
    ...(operation !== undefined && { operation }),
    ...(workflow !== undefined && { workflow }),
    ...(payload !== undefined && { payload }),
    parameters: node.child('parameters').items().flatMap(readParameter),
    criteria: node.child('successCriteria').items().map(criterion),
    outputs: expressions(node.child('outputs')),
    actions: [...actions(node, 'success'), ...actions(node, 'failure')],
  }
}

function described(node: DocumentNode): { summary?: string; description?: string } {
  const summary = node.text('summary')
  const description = node.text('description')
  return { ...(summary !== undefined && { summary }), ...(description !== undefined && { description }) }
}

function readParameter(reference: DocumentNode): Step['parameters'] {
  const node = component(reference)
  return [
    {
      name: node.text('name') ?? '',
      location: node.text('in') ?? '',
      value: (reference.has('value') ? reference : node).child('value').value,
    },
  ]
}

/** A Reusable Object names a component by a runtime expression: `$components.parameters.page`. */
function component(node: DocumentNode): DocumentNode {
  const [first, kind, name] = (node.text('reference') ?? '').split('.')
  if (first !== '$components' || kind === undefined || name === undefined) return node
  return new DocumentNode(node.source, node.source.root, '').child('components').child(kind).child(name)
}

function criterion(node: DocumentNode): string {
  const context = node.text('context')
  const type = node.text('type') ?? node.child('type').text('type')
  return [context, type === 'simple' ? undefined : type, node.text('condition')]
    .filter((part) => part !== undefined)
    .join(' ')
}

function expressions(node: DocumentNode): (readonly [string, string])[] {
  return node
    .members()
    .map(([name, { value }]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const)
}

function actions(node: DocumentNode, when: 'success' | 'failure'): Step['actions'] {
  const list = node.child(when === 'success' ? 'onSuccess' : 'onFailure')
  return list.items().map((reference) => {
    const action = component(reference)
    const target = action.text('stepId') ?? action.text('workflowId')
    const pause = action.number('retryAfter')
    const times = action.number('retryLimit')
    const words = [
      action.text('type') ?? 'end',
      target === undefined ? '' : ` to ${target}`,
      pause === undefined ? '' : ` after ${pause} seconds`,
      times === undefined ? '' : `, at most ${times} times`,
    ]
    const criteria = action.child('criteria').items().map(criterion)
    return { when, words: `${words.join('')}${criteria.length > 0 ? ` if ${criteria.join(' and ')}` : ''}` }
  })
}
