import { COMMANDS } from '../commands.ts'
import { kindsOf, SETTINGS, type SettingKind } from './settings.ts'

const VALUES: Readonly<Record<SettingKind, object>> = {
  switch: { type: 'boolean' },
  text: { type: 'string', minLength: 1 },
  integer: { type: 'integer' },
  path: { type: 'string', minLength: 1 },
  texts: { type: 'array', items: { type: 'string', minLength: 1 } },
  paths: { type: 'array', items: { type: 'string', minLength: 1 } },
}

/**
 * The JSON Schema of the configuration file, with which editors complete and check it.
 * @param helpOf - the `--help` text of a command, whose rows describe its options
 */
export function configurationSchema(helpOf: (command: string) => string): object {
  const sections = Object.keys(SETTINGS).map((command) => {
    const help = helpOf(command)
    const properties = Object.entries(kindsOf(command) ?? {}).map(([name, kind]) => [
      name,
      { description: described(help, name), ...VALUES[kind] },
    ])
    const description = COMMANDS[command]?.does
    return [command, closed(description, Object.fromEntries(properties))]
  })
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'The configuration of contract-first',
    ...closed(
      'Defaults for every command of contract-first. Options on the command line win. Paths are relative to this file.',
      {
        $schema: { type: 'string' },
        document: { description: 'The OpenAPI document for commands that are given none.', ...VALUES.path },
        documents: {
          description: 'Instead of "document": several, each with settings of its own, which win over those of all.',
          type: 'array',
          minItems: 1,
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['document'],
            properties: { document: VALUES.path, ...Object.fromEntries(sections) },
          },
        },
        ...Object.fromEntries(sections),
      },
    ),
  }
}

function closed(description: string | undefined, properties: object): object {
  return { description, type: ['object', 'null'], additionalProperties: false, properties }
}

/** The row of an option in a help text: its first line and the indented ones below. */
function described(help: string, name: string): string {
  const lines = help.split('\n')
  const start = lines.findIndex((line) => line.startsWith(`  --${name} `) || line === `  --${name}`)
  if (start < 0) throw new Error(`--help does not describe --${name}`)
  const [first = '', ...below] = lines.slice(start)
  const end = below.findIndex((line) => !/^ {6}/.test(line))
  const text = [first.replace(/^ {2}--\S+(?: <[^>]+>| [A-Z][A-Z=]*| on\|off)?/, ''), ...below.slice(0, end)]
  return text
    .map((line) => line.trim())
    .join(' ')
    .trim()
}
