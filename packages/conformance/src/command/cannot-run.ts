/** Nothing is known about the server: exit 2, never a clean report. One line: what is wrong, where, and what to do. */
export class CannotRun extends Error {
  override readonly name: string = 'CannotRun'
  readonly status: number = 2
}

/** The time that a run may take is over: it found what it found, as it was asked to. */
export class TimeUp extends CannotRun {
  override readonly name = 'TimeUp'
}

/** A promise of a setup is never settled, so that nothing more can come: exit 2, whatever was found until then. */
export class Unsettled extends CannotRun {
  override readonly name = 'Unsettled'
}

/** It answered, and does no more: exit 2, whatever was found until then. */
export class ServerLost extends CannotRun {
  override readonly name = 'ServerLost'
}
