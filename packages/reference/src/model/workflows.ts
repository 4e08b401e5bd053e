import { DocumentNode, type Source } from '../document/node.ts'
import { type Action, type Criterion, component, readActions, readCriteria } from './workflow-actions.ts'

/** The content of an Arazzo description. */
export interface Workflows {
  description?: string
  all: readonly Workflow[]
}

/** A workflow of an Arazzo description (1.0): operations to call in this order. */
export interface Workflow {
  id: string
  summary?: string
  description?: string
  inputs?: DocumentNode
  /** Workflows to run before. */
  after: readonly string[]
  /** Parameters of all its requests. */
  parameters: readonly Parameter[]
  /** The actions after any of its steps that change the order. */
  actions: readonly Action[]
  steps: readonly Step[]
  outputs: readonly (readonly [name: string, expression: string])[]
}

export interface Step {
  id: string
  description?: string
  /** An operationId, or the place of the operation. */
  operation?: string
  /** Another workflow that it runs instead. */
  workflow?: string
  parameters: readonly Parameter[]
  payload?: unknown
  /** Values that replace parts of the payload, by place. */
  replacements: readonly (readonly [target: string, value: unknown])[]
  /** Conditions that must all hold for success. */
  criteria: readonly Criterion[]
  outputs: readonly (readonly [name: string, expression: string])[]
  /** The actions after it that change the order. */
  actions: readonly Action[]
}

export interface Parameter {
  name: string
  /** Empty for an input of a workflow. */
  location: string
  value: unknown
}

/** Reads an Arazzo description. */
export function readWorkflows(source: Source): Workflows {
  const root = new DocumentNode(source, source.root, '')
  const all = root.child('workflows').items().map(readWorkflow)
  if (all.length === 0) root.warn('an Arazzo description has a list of "workflows": there is no page of them')
  const { description } = described(root.child('info'))
  return { all, ...(description !== undefined && { description }) }
}

function readWorkflow(node: DocumentNode, index: number): Workflow {
  const inputs = node.child('inputs')
  return {
    id: node.text('workflowId') ?? `workflow-${index + 1}`,
    ...described(node),
    ...(inputs.exists && { inputs }),
    after: node
      .child('dependsOn')
      .items()
      .map(({ value }) => String(value)),
    parameters: node.child('parameters').items().map(readParameter),
    actions: [
      ...readActions(node.child('successActions'), 'success'),
      ...readActions(node.child('failureActions'), 'failure'),
    ],
    steps: node.child('steps').items().map(readStep),
    outputs: expressions(node.child('outputs')),
  }
}

function readStep(node: DocumentNode, index: number): Step {
  const operation = node.text('operationId') ?? node.text('operationPath')
  const workflow = node.text('workflowId')
  const body = node.child('requestBody')
  const payload = body.child('payload').value
  return {
    id: node.text('stepId') ?? `step-${index + 1}`,
    ...described(node),
    ...(operation !== undefined && { operation }),
    ...(workflow !== undefined && { workflow }),
    ...(payload !== undefined && { payload }),
    replacements: body
      .child('replacements')
      .items()
      .map((one) => [one.text('target') ?? '', one.child('value').value] as const),
    parameters: node.child('parameters').items().map(readParameter),
    criteria: readCriteria(node.child('successCriteria')),
    outputs: expressions(node.child('outputs')),
    actions: [...readActions(node.child('onSuccess'), 'success'), ...readActions(node.child('onFailure'), 'failure')],
  }
}

function described(node: DocumentNode): { summary?: string; description?: string } {
  const summary = node.text('summary')
  const description = node.text('description')
  return { ...(summary !== undefined && { summary }), ...(description !== undefined && { description }) }
}

function readParameter(reference: DocumentNode): Parameter {
  const node = component(reference)
  return {
    name: node.text('name') ?? '',
    location: node.text('in') ?? '',
    value: (reference.has('value') ? reference : node).child('value').value,
  }
}

function expressions(node: DocumentNode): (readonly [string, string])[] {
  return node
    .members()
    .map(([name, { value }]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const)
}
