/** The first worker ended before it answered anything. It has said why itself. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure'
  /** Its exit code. */
  readonly exitCode: number

  constructor(exitCode: number) {
    super(`The first worker ended with exit code ${exitCode} before it listened.`)
    this.exitCode = exitCode
  }
}
