/** `45 s`, `2 min`, `24 h`; rounded up. */
export function duration(seconds: number): string {
  if (seconds <= 120) return `${seconds} s`
  return seconds <= 7_200 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3_600)} h`
}
