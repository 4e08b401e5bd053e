/** A row of a query's result, as either engine returns it; its columns are read by name. */
export type Row = Readonly<Record<string, unknown>>

/** The column's integer. Anything else means that the statement and its reader disagree. */
export function integer(row: Row, column: string): number {
  const value = row[column]
  if (typeof value !== 'number') throw mismatch(column, 'an integer')
  return value
}

export function integerOrNull(row: Row, column: string): number | null {
  return row[column] === null ? null : integer(row, column)
}

export function text(row: Row, column: string): string {
  const value = row[column]
  if (typeof value !== 'string') throw mismatch(column, 'text')
  return value
}

export function textOrNull(row: Row, column: string): string | null {
  return row[column] === null ? null : text(row, column)
}

export function bytes(row: Row, column: string): Uint8Array {
  const value = row[column]
  if (!(value instanceof Uint8Array)) throw mismatch(column, 'bytes')
  return value
}

function mismatch(column: string, expected: string): Error {
  return new Error(`The column "${column}" of the row does not hold ${expected}: correct the statement that reads it.`)
}
