import * as z from 'zod'

/**
 * `multipleOf` for decimal numbers as written: 0.07 is a multiple of 0.01, and 2^53-1 is not a multiple of 7. zod's own
 * ignores a relatively small remainder.
 */
export function multipleOf(divisor: number): z.core.$ZodCheck<number> {
  return z.check<number>(({ value, issues }) => {
    if (!isMultiple(value, divisor)) issues.push({ code: 'not_multiple_of', origin: 'number', divisor, input: value })
  })
}

export function isMultiple(value: number, divisor: number): boolean {
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
