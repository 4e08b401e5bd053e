/** A member of an object, an item of a list, or each of them. */
export type Member = string | number | typeof EACH

export const EACH: unique symbol = Symbol('each')

/** A part of a call. */
export type Part =
  | { is: 'call' }
  | { is: 'parameter'; in: string; name: string }
  | { is: 'request body'; mediaType?: string }
  | (Answer & { is: 'response' })
  | (Answer & { is: 'response body'; mediaType?: string })
  | (Answer & { is: 'response header'; name: string })

/** Responses with a status, a range such as `2XX`, or `default`, which covers all others. */
export interface Answer {
  status: string
  /** Every described status and range. */
  described: readonly string[]
}

/** The values of a part that a change concerns. */
export interface Values {
  /** The way to the value, from the outside in. */
  members: readonly Member[]
  /**
   * Whether the change concerns a value; `undefined` stands for one that is absent. The text of a parameter is given in
   * every form that it may have: `7` is a text, a number, and a list of either.
   */
  isMeant: (forms: readonly unknown[]) => boolean
}

/** The calls that a change concerns. */
export interface Concern extends Values {
  part: Part
}

/** Concerns by the fingerprint of a finding, then by operation, without the names of path parameters. */
export type Concerns = ReadonlyMap<string, ReadonlyMap<string, readonly Concern[]>>

/** Any present value. */
export const PRESENT: Values = { members: [], isMeant: (forms) => forms.some((value) => value !== undefined) }

/** Calls without the value. */
export const ABSENT: Values = { members: [], isMeant: (forms) => forms.every((value) => value === undefined) }
