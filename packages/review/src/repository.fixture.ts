import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Outcome, runMain } from '@contract-first/document/test/run-main'
import { main } from './cli.ts'

/** A small contract that keeps the rules of `rules`. */
export const contract = `openapi: 3.1.1
info:
  title: Kennel
  version: 1.0.0
  description: Dogs and where they sleep.
paths:
  /dogs:
    get:
      operationId: listDogs
      summary: List dogs
      parameters:
        - name: limit
          in: query
          schema: { type: integer, maximum: 100, default: 20 }
      responses:
        '200':
          description: Dogs.
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Dog' } }
        '404':
          description: No kennel.
    post:
      operationId: createDog
      summary: Add a dog
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Dog' }
      responses:
        '201':
          description: Added.
components:
  schemas:
    Dog:
      type: object
      required: [name]
      properties:
        name: { type: string }
        size: { type: string, enum: [small, large] }
`

/** Repositories to be copied, by a hash of the files of their first commit: they outlive a run. */
const MADE = join(import.meta.dirname, '../.scratch/repositories')

const SETTINGS = {
  'user.name': 'Test',
  'user.email': 'test@example.com',
  'commit.gpgSign': 'false',
  'gc.auto': '0',
}

const rules = 'rules:\n  operation-summary: error\n  info-license: off\n'

/** A git repository in a temporary folder, with `contract` committed on `main` and a branch `change` checked out. */
export class Repository implements Disposable {
  readonly root: string = realpathSync(mkdtempSync(join(tmpdir(), 'review-test-')))

  constructor(files: Readonly<Record<string, string>> = { 'openapi/openapi.yaml': contract }) {
    const first = { 'openapi/redocly.yaml': rules, ...files }
    const made = join(
      MADE,
      createHash('sha256')
        .update(JSON.stringify([SETTINGS, first]))
        .digest('hex'),
    )
    if (existsSync(made)) cpSync(made, this.root, { recursive: true })
    else {
      this.git('init', '--quiet', '--initial-branch=main')
      for (const [name, value] of Object.entries(SETTINGS)) this.git('config', name, value)
      this.commit(first)
      this.git('switch', '--quiet', '--create', 'change')
      mkdirSync(MADE, { recursive: true })
      const copy = mkdtempSync(join(MADE, 'new-'))
      cpSync(this.root, copy, { recursive: true })
      try {
        renameSync(copy, made)
      } catch {
        // Another worker was first.
        rmSync(copy, { recursive: true })
      }
    }
  }

  write(files: Readonly<Record<string, string>>): void {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true })
      writeFileSync(join(this.root, path), text)
    }
  }

  commit(files: Readonly<Record<string, string>>): void {
    this.write(files)
    this.git('add', '.')
    this.git('commit', '--quiet', '--message=Change')
  }

  git(...args: readonly string[]): string {
    return execFileSync('git', args, { cwd: this.root, encoding: 'utf8' }).trim()
  }

  review(...args: readonly string[]): Promise<Outcome> {
    return runReview(this.root, args)
  }

  /** With other variables in the environment. */
  reviewOn(variables: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Outcome> {
    return runReview(this.root, args, variables)
  }

  /** With something on stdin. */
  reviewWithInput(input: string, ...args: readonly string[]): Promise<Outcome> {
    return runReview(this.root, args, {}, input)
  }

  [Symbol.dispose](): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}

/** Runs the command in this process. */
export function runReview(
  folder: string,
  args: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
  input: string = '',
): Promise<Outcome> {
  return runMain(main, args, { folder, environment: variables, input })
}

// A test that runs inside a git hook, or with someone's own settings, must still see only its own repository.
for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name]
Object.assign(process.env, { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' })
