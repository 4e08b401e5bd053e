/** Where progress is shown: standard error, which is a terminal or not. */
export interface ProgressStream {
  isTTY?: boolean
  write(text: string): unknown
}

/** Shows what is being done in one line that is written over again, and is gone in the end. */
export interface Progress {
  show(step: string): void
  clear(): void
}

/** ECMA-48: back to the first column, and erase the line. */
const ERASE = '\r\u001b[2K'

/** Progress on a terminal; in a file or a pipe there is none. */
export function createProgress(stream: ProgressStream): Progress {
  if (stream.isTTY !== true) return { show() {}, clear() {} }
  return {
    show: (step) => stream.write(`${ERASE}${step} …`),
    clear: () => stream.write(ERASE),
  }
}
