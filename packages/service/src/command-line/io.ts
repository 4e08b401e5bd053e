interface Output {
  write(text: string): unknown
}

/** Standard input, which may hold a key. */
export interface KeysIo extends Io {
  stdin: AsyncIterable<unknown>
}

/** Where a command writes: its result to `stdout`, everything for people to `stderr`. `process` is one. */
export interface Io {
  stdout: Output
  stderr: Output
}
