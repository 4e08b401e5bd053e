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
import type { Action, Criterion } from '../model/workflow-actions.ts'
import type { Parameter, Step, Workflow } from '../model/workflows.ts'
import type { Reference } from '../reference.ts'

/** The workflows of the Arazzo description, step by step. */
export function workflowsPage({ api, workflows }: Reference): Page[] {
  if (workflows === undefined || workflows.all.length === 0) return []
  return [
    {
      path: 'workflows',
      title: 'Workflows',
      description: `What takes more than one request to ${api.title}`,
      blocks: [
        ...proseBlocks(workflows.description),
        ...workflows.all.flatMap((workflow, index) => workflowSection(workflow, index + 1, api)),
      ],
    },
  ]
}

/** Numbered like its steps: several may have the same name, but a section needs a unique one. */
function workflowSection(workflow: Workflow, count: number, api: Reference['api']): Block[] {
  const { id, summary, description, inputs, after, parameters, actions, steps, outputs } = workflow
  const at = slug(id)
  return sections(at, `${count}. ${summary ?? id}`, [
    ...proseBlocks(description),
    ...after.map((other) => paragraph('Run ', code(other), ' first.')),
    ...listed('Each request carries:', parameters.map(parameterWords)),
    ...actions.map((action) => paragraph(`On ${action.when} of any step, `, ...actionWords(action), '.')),
    ...(inputs === undefined ? [] : [paragraph('Inputs:'), ...schemaBlocks(inputs, api.addresses, at)]),
    ...steps.flatMap((step, index) => stepSection(step, `${count}.${index + 1}`, at, api)),
    ...(outputs.length === 0 ? [] : sections(`${at}-outputs`, `Outputs of ${id}`, [pairs(outputs)])),
  ])
}

function stepSection(step: Step, count: string, at: string, { addresses }: Reference['api']): Block[] {
  const { id, description, operation, workflow, parameters, payload, replacements, criteria, outputs, actions } = step
  const page = operation === undefined ? undefined : addresses.operation(operation.split('.').at(-1) ?? operation)
  const called: Inline[] =
    workflow !== undefined
      ? ['Run the workflow ', link(toPage('workflows', slug(workflow)), workflow), '.']
      : ['Call ', page === undefined ? code(operation ?? id) : link(toPage(page), operation ?? id), '.']
  const body: Block[] =
    payload === undefined ? [] : [{ kind: 'code', language: 'json', label: 'Body', text: payloadText(payload) }]
  return sections(
    `${at}-${slug(id)}`,
    `${count} ${id}`,
    [
      ...proseBlocks(description),
      paragraph(...called),
      ...listed('With:', parameters.map(parameterWords)),
      ...listed(
        'In the body:',
        replacements.map(([target, value]) => [code(target), ' is ', valueCode(value)]),
      ),
      ...listed('It has succeeded when:', criteria.map(criterionWords)),
      ...actions.map((action) => paragraph(`On ${action.when}, `, ...actionWords(action), '.')),
      ...(outputs.length === 0 ? [] : [paragraph('Keep:'), pairs(outputs)]),
    ],
    body,
  )
}

function parameterWords({ name, location, value }: Parameter): Inline[] {
  return [code(name), location === '' ? '' : ` (${location})`, ' is ', valueCode(value)]
}

function criterionWords({ context, type, condition }: Criterion): Inline[] {
  if (context === undefined || type === undefined) return [code(condition)]
  return [code(context), type === 'regex' ? ' matches ' : ` has what the ${type} finds: `, code(condition)]
}

function actionWords({ type, target, pauseSeconds, attemptsMax, criteria }: Action): Inline[] {
  const where: Inline[] = target === undefined ? [] : [code(target)]
  const what: Inline[] =
    type === 'retry'
      ? [
          ...(where.length === 0 ? ['try again'] : ['run ', ...where, ' and try again']),
          pauseSeconds === undefined ? '' : ` after ${pauseSeconds} seconds`,
          attemptsMax === undefined ? '' : `, at most ${attemptsMax} times`,
        ]
      : type === 'goto'
        ? ['go on with ', ...where]
        : ['end']
  return criteria.length === 0 ? what : [...what, ', if ', ...separated(criteria.map(criterionWords), ' and ')]
}

function listed(title: string, items: Inline[][]): Block[] {
  return items.length === 0 ? [] : [paragraph(title), { kind: 'list', items }]
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
