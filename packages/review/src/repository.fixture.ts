import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

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

const rules = 'rules:\n  operation-summary: error\n  info-license: off\n'

/** What a run of the command left behind. */
export interface ReviewRun {
  exitCode: number | null
  stdout: string
  stderr: string
}

/** A git repository in a temporary folder, with `contract` committed on `main` and a branch `change` checked out. */
export class Repository implements Disposable {
  readonly root: string = realpathSync(mkdtempSync(join(tmpdir(), 'review-test-')))

  constructor(files: Readonly<Record<string, string>> = { 'openapi/openapi.yaml': contract }) {
    this.git('init', '--quiet', '--initial-branch=main')
    this.commit({ 'openapi/redocly.yaml': rules, ...files })
    this.git('switch', '--quiet', '--create', 'change')
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
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgSign=false']
    return execFileSync('git', [...identity, ...args], { cwd: this.root, encoding: 'utf8', env }).trim()
  }

  review(...args: readonly string[]): Promise<ReviewRun> {
    return runReview(this.root, args)
  }

  /** With other variables in the environment. */
  reviewOn(variables: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<ReviewRun> {
    return runReview(this.root, args, variables)
  }

  /** With something on stdin. */
  reviewWithInput(input: string, ...args: readonly string[]): Promise<ReviewRun> {
    return runReview(this.root, args, {}, input)
  }

  [Symbol.dispose](): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}

/** Runs the command as a user would. */
export function runReview(
  directory: string,
  args: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
  input: string = '',
): Promise<ReviewRun> {
  const cli = fileURLToPath(new URL('../bin/review.js', import.meta.url))
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, ...args], {
      cwd: directory,
      env: { ...env, ...variables },
      timeout: 240_000,
    })
    child.stdin.end(input)
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    child.on('error', reject).on('close', (exitCode) => resolve({ exitCode, stdout, stderr }))
  })
}

// A test that runs inside a git hook, or beside someone's own settings, must still see only its own repository.
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
}
