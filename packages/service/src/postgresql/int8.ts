import pg from 'pg'

const { INT8 } = pg.types.builtins

/**
 * Returns `int8` columns as numbers. The driver returns texts, because a number cannot hold every int8; the schema
 * keeps ours within range.
 */
export const int8AsNumber: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary'
      ? safeInteger
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) {
    throw new Error(`The stored integer ${text} is beyond 9007199254740991: a number cannot hold it exactly.`)
  }
  return value
}
