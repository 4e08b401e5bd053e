/** A command of `contract-first`, and the tool that carries it out. */
export interface Command {
  /** Its arguments, for the list of commands. */
  takes: string
  does: string
  /** Imports the tool, whose `main` takes the arguments and returns the exit status. */
  load: () => Promise<{ main(args: readonly string[]): Promise<number> }>
  /** The words before the user's own, for a tool that itself has commands. */
  first?: readonly string[]
}

export const COMMANDS: Readonly<Record<string, Command>> = {
  init: {
    takes: '[DOCUMENT]',
    does: 'creates a service from the document: server, client, tests, docs, CI',
    load: () => import('./init/cli.ts'),
  },
  dev: {
    takes: '[DOCUMENT]',
    does: 'shows docs and a mock of the document while you write it, and what each change means',
    load: () => import('./dev/cli.ts'),
  },
  lint: {
    takes: 'DOCUMENT',
    does: 'finds mistakes in the document, and whatever would mislead its readers',
    load: () => import('@contract-first/lint/cli'),
  },
  generate: {
    takes: 'DOCUMENT --out FOLDER',
    does: 'writes TypeScript types, validators, a server to fill in, and a client',
    load: () => import('./generate/cli.ts'),
  },
  mock: {
    takes: 'DOCUMENT',
    does: 'serves a mock of the document, before there is a server',
    load: () => import('@contract-first/mock/cli'),
  },
  check: {
    takes: 'DOCUMENT --url URL',
    does: 'checks a running server against the document',
    load: () => import('@contract-first/conformance/cli'),
  },
  review: {
    takes: 'BEFORE AFTER',
    does: 'reports what a change to the document means, and for whom',
    load: () => import('@contract-first/review/cli'),
  },
  upgrade: {
    takes: '[DOCUMENT] --to 3.1|3.2',
    does: 'rewrites the document in a later version of OpenAPI',
    load: () => import('./upgrade/cli.ts'),
  },
  docs: {
    takes: 'DOCUMENT --out FOLDER',
    does: 'builds the reference as a static site',
    load: () => import('@contract-first/reference/cli'),
    first: ['build'],
  },
}
