import { parseArgs } from 'node:util'

/** What `docs build` is asked for. */
export interface Options {
  document: string
  out: string
}

/** Reads the arguments of the command; a mistake is a sentence. */
export function readOptions(args: readonly string[]): Options | 'help' | { mistake: string } {
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(args)
  } catch (error) {
    return { mistake: error instanceof Error ? error.message : String(error) }
  }
  const { values, positionals } = parsed
  const [command, document, ...more] = positionals
  if (values.help || args.length === 0) return 'help'
  if (command !== 'build') return { mistake: `There is no command "${command ?? ''}": the only one is "build".` }
  if (document === undefined) return { mistake: 'Name the document: docs build openapi.yaml --out site' }
  if (more.length > 0) return { mistake: `Only one document is built at a time: leave ${more.join(' ')} out.` }
  if (values.out === undefined) return { mistake: 'Say where the pages go: --out <folder>' }
  return { document, out: values.out }
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { out: { type: 'string' }, help: { type: 'boolean' } },
  })
}
