/** A part of an argument: a literal text, or something for a POSIX shell to expand between double quotes. */
export type Piece = string | { shell: string }

/** One argument for a POSIX shell: in single quotes, or in double ones if the shell must expand something. */
export function shellWord(pieces: readonly Piece[]): string {
  if (pieces.some((piece) => typeof piece !== 'string')) return `"${inDoubleQuotes(pieces)}"`
  return `'${pieces.join('').replaceAll("'", `'\\''`)}'`
}

/** The text between double quotes. An interactive shell would expand `!` from its history. */
export function inDoubleQuotes(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) =>
      typeof piece === 'string' ? piece.replaceAll(/[\\"$`]/g, '\\$&').replaceAll('!', `"'!'"`) : piece.shell,
    )
    .join('')
    .replaceAll(/(?<!\\)\$\{([A-Z_][A-Z0-9_]*)\}(?![A-Za-z0-9_])/g, '$$$1')
}

/** The bytes of a header that are not ASCII: a terminal would send them as UTF-8. */
export function asBytes(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece): Piece[] =>
    typeof piece !== 'string'
      ? [piece]
      : piece
          .split(/([\x80-\xff]+)/)
          .map((part, index): Piece => (index % 2 === 0 ? part : { shell: `$(printf '${octal(part)}')` })),
  )
}

function octal(text: string): string {
  return [...text].map((sign) => `\\${sign.charCodeAt(0).toString(8)}`).join('')
}
