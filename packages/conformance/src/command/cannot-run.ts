import { CommandError } from '@contract-first/document/command'

/** Nothing is known about the server: exit 2, never a clean report. */
export class CannotRun extends CommandError {
  override readonly name: string = 'CannotRun'
}

/** The run's time is over, as requested: what was found so far counts. */
export class TimeUp extends CannotRun {
  override readonly name = 'TimeUp'
}

/** A promise of a setup never settles, so the run cannot continue: exit 2, whatever was found so far. */
export class Unsettled extends CannotRun {
  override readonly name = 'Unsettled'
}

/** The server answered and then stopped answering: exit 2, whatever was found until then. */
export class ServerLost extends CannotRun {
  override readonly name = 'ServerLost'
}

/** The server turned away every operation: it is another one, or the credential is wrong. */
export class TurnedAway extends CannotRun {
  override readonly name = 'TurnedAway'
}
