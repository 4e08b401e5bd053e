import { openSync, readSync } from 'node:fs'

// Loaded before the bundle: makes its clock the number in a file, which a test changes.
const file = openSync(process.env.CLOCK ?? '', 'r')
const number = new Float64Array(1)

Date.now = () => {
  readSync(file, number, 0, number.byteLength, 0)
  return number[0] ?? 0
}
