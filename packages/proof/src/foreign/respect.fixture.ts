import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder, type Ran, redocly } from './redocly.fixture.ts'

export interface Walked extends Ran {
  /** `workflow: step`, in the order of the run, with failures. */
  steps: string[]
  /** The responses, by step. */
  responses: Record<string, { statusCode: number; body: unknown }>
}

/** Runs workflows with `redocly respect`. */
export async function respect(
  server: string,
  inputs: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  cwd?: string,
): Promise<Walked> {
  using folder = newFolder()
  const log = join(folder.path, 'log.json')
  const input = Object.entries(inputs).map(([name, value]) => `${name}=${value}`)
  const ran = await redocly('workflows', ['--server', `petstore=${server}`, '--json-output', log, ...args], {
    environment: { REDOCLY_CLI_RESPECT_INPUT: input.join(',') },
    ...(cwd !== undefined && { cwd }),
  })
  const steps = Object.values(JSON.parse(readFileSync(log, 'utf8')).files).flatMap(stepsOf)
  return {
    ...ran,
    steps: steps.map(({ workflowId, stepId, checks }) => {
      const failed = checks.filter(({ passed }) => !passed).map(({ name, condition = name }) => condition)
      return `${workflowId}: ${stepId}${failed.length > 0 ? ` FAILED ${failed.join(', ')}` : ''}`
    }),
    responses: Object.fromEntries(steps.map(({ stepId, response }) => [stepId, response])),
  }
}

interface Step {
  workflowId: string
  stepId: string
  checks: { name: string; passed: boolean; condition?: string }[]
  response: { statusCode: number; body: unknown }
}

/** A step that another one leads to is below the workflow that it restarts. */
function stepsOf(value: unknown): Step[] {
  if (typeof value !== 'object' || value === null) return []
  if ('stepId' in value && 'checks' in value) return [value as Step]
  if ('executedWorkflows' in value) return stepsOf(value.executedWorkflows)
  if ('executedSteps' in value) return stepsOf(value.executedSteps)
  return Array.isArray(value) ? value.flatMap(stepsOf) : []
}
