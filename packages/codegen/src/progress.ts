/** The stream that shows progress: standard error, which may be a terminal. */
export interface ProgressStream {
  isTTY?: boolean
  write(text: string): unknown
}

/** Shows the current step in one line, which is overwritten and finally erased. */
export interface Progress {
  show(step: string): void
  clear(): void
}

/** ECMA-48: return to the first column and erase the line. */
const ERASE = '\r\u001b[2K'

/** Shows progress on a terminal, and nothing in a file or a pipe. */
export function createProgress(stream: ProgressStream): Progress {
  if (stream.isTTY !== true) return { show() {}, clear() {} }
  return {
    show: (step) => stream.write(`${ERASE}${step} …`),
    clear: () => stream.write(ERASE),
  }
}
