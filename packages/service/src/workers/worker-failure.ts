/** The first worker exited before it served. It has printed the reason itself. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure'
  /** Its exit code. */
  readonly exitCode: number

  constructor(exitCode: number) {
    super(`The first worker ended with exit code ${exitCode} before it listened.`)
    this.exitCode = exitCode
  }
}
