/** Whether a number is a multiple of another one, both as they are written: 0.07 is one of 0.01, and 1e21 of 0.5. */
export function isMultiple(value: number, divisor: number): boolean {
  if (!Number.isFinite(value)) return false
  if (Number.isInteger(value) && Number.isInteger(divisor)) return value % divisor === 0
  const [a, b] = [decimal(value), decimal(divisor)]
  const exponent = Math.min(a.exponent, b.exponent)
  return scaled(a, exponent) % scaled(b, exponent) === 0n
}

interface Decimal {
  digits: bigint
  exponent: number
}

/** A number as `digits` times a power of ten. */
function decimal(value: number): Decimal {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length }
}

function scaled({ digits, exponent }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(exponent - to)
}
