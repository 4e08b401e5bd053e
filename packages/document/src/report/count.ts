export function number(value: number): string {
  return value.toLocaleString('en')
}

/** `1 note`, `1,204 notes`. */
export function plural(count: number, noun: string): string {
  return `${number(count)} ${noun}${count === 1 ? '' : 's'}`
}
