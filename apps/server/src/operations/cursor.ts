/** The contract's pattern allows values beyond every id; they mean the position after every animal. */
const LAST_ID = Number.MAX_SAFE_INTEGER

/** The cursor of the position after an animal: its id in base 36. */
export function toCursor(id: number): string {
  return id.toString(36)
}

/** The id after which a cursor continues; everything that matches the contract's pattern is one. */
export function parseCursor(cursor: string): number {
  return Math.min(Number.parseInt(cursor, 36), LAST_ID)
}
