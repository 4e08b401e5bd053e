import { isMessage, type Message } from './messages.ts'

/** A worker's channel to the primary process. */
export interface PrimaryChannel extends Disposable {
  tell(message: Message): void
  onMessage(listener: (message: Message) => void): void
  /** Without the primary, there are neither limits nor new connections. */
  onLost(listener: () => void): void
}

export function openPrimaryChannel(): PrimaryChannel {
  return {
    // A message that cannot be sent means that the primary is gone, which `onLost` reports.
    tell: (message) => void process.send?.(message, undefined, undefined, () => {}),
    onMessage(listener) {
      process.on('message', (message: unknown) => {
        if (isMessage(message)) listener(message)
      })
    },
    onLost: (listener) => void process.once('disconnect', listener),
    // An open channel keeps the process alive; when it closes, node:cluster exits with code 0, whatever failed.
    [Symbol.dispose]: () => process.channel?.unref(),
  }
}
