import {
  type Block,
  code,
  type Inline,
  link,
  type Page,
  paragraph,
  proseBlocks,
  sections,
  separated,
  toPage,
} from '../blocks.ts'
import { slug } from '../document/names.ts'
import { schemaBlocks } from '../model/fields.ts'
import { valueCode } from '../model/schema-words.ts'
import type { Step, Workflow } from '../model/workflows.ts'
import type { Reference } from '../reference.ts'

/** The workflows of the Arazzo description, step by step. */
export function workflowsPage({ api, workflows }: Reference): Page[] {
  if (workflows.length === 0) return []
  return [
    {
      path: 'workflows',
      title: 'Workflows',
      description: `What takes more than one request to ${api.title}`,
      blocks: workflows.flatMap((workflow) => workflowSection(workflow, api)),
    },
  ]
}

function workflowSection(workflow: Workflow, api: Reference['api']): Block[] {
  const { id, summary, description, inputs, steps, outputs } = workflow
  const at = slug(id)
  return sections(at, summary ?? id, [
    ...proseBlocks(description),
    ...(inputs === undefined ? [] : sections(`${at}-inputs`, 'Inputs', schemaBlocks(inputs, api.addresses, at))),
    ...steps.flatMap((step, index) => stepSection(step, index + 1, at, api)),
    ...(outputs.length === 0 ? [] : sections(`${at}-outputs`, 'Outputs', [pairs(outputs)])),
  ])
}

function stepSection(step: Step, count: number, at: string, { addresses }: Reference['api']): Block[] {
  const { id, description, operation, workflow, parameters, payload, criteria, outputs, actions } = step
  const page = operation === undefined ? undefined : addresses.operation(operation.split('.').at(-1) ?? operation)
  const called: Inline[] =
    workflow !== undefined
      ? ['Run the workflow ', link(toPage('workflows', slug(workflow)), workflow), '.']
      : ['Call ', page === undefined ? code(operation ?? id) : link(toPage(page), operation ?? id), '.']
  const given = parameters.map(({ name, location, value }): Inline[] => [
    code(name),
    location === '' ? '' : ` (${location})`,
    ' is ',
    valueCode(value),
  ])
  const holds = separated(
    criteria.map((text) => [code(text)]),
    ' and ',
  )
  return sections(`${at}-${slug(id)}`, `${count}. ${id}`, [
    ...proseBlocks(description),
    paragraph(...called),
    ...(given.length === 0 ? [] : [{ kind: 'list' as const, items: given }]),
    ...(payload === undefined
      ? []
      : [{ kind: 'code' as const, language: 'json', label: 'Body', text: payloadText(payload) }]),
    ...(criteria.length === 0 ? [] : [paragraph('It has succeeded when ', ...holds, '.')]),
    ...actions.map(({ when, words }) => paragraph(`On ${when}: ${words}.`)),
    ...(outputs.length === 0 ? [] : [paragraph('Keep:'), pairs(outputs)]),
  ])
}

function payloadText(payload: unknown): string {
  return typeof payload === 'string' ? payload : JSON.stringify(payload, null, 2)
}

function pairs(outputs: Step['outputs']): Block {
  return {
    kind: 'list',
    items: outputs.map(([name, expression]): Inline[] => [code(name), ' from ', code(expression)]),
  }
}
