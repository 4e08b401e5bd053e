/** A value as a report shows it: a text as it is, in quotes where it is empty or looks like another value. */
export function valueText(value: unknown): string {
  return typeof value === 'string' && !LOOKS_OTHERWISE.test(value) ? value : JSON.stringify(value)
}

const LOOKS_OTHERWISE = /^(?:|true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[[{].*)$/s
