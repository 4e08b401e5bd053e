import { isObject, type JsonObject } from '@contract-first/document/json'
import { add, type Exchange } from './comparing.ts'
import { urlOf } from './server-url.ts'
import { placeIn } from './verdicts.ts'

/** Compares the variables in the addresses of servers that both sides have. */
export function compareVariables(exchange: Exchange, was: readonly JsonObject[], is: readonly JsonObject[]): void {
  for (const server of is) {
    const old = was.find((other) => urlOf(other) === urlOf(server))
    if (!old) continue
    for (const [name, variable] of variablesOf(server)) {
      const before = variablesOf(old).get(name)
      if (before) compareVariable(exchange, `server \`${urlOf(server)}\`, variable \`${name}\``, before, variable)
    }
  }
}

function compareVariable(exchange: Exchange, part: string, was: JsonObject, is: JsonObject): void {
  const [before, after] = [valuesOf(was), valuesOf(is)]
  const isKept = (values: readonly unknown[] | undefined, others: readonly unknown[] | undefined): boolean =>
    others === undefined || (values?.every((value) => others.includes(value)) ?? false)
  const common = { direction: 'none', before, after, base: placeIn(was, 'enum'), head: placeIn(is, 'enum') } as const
  if (!isKept(before, after)) {
    add(exchange, part, {
      rule: 'server-variable-narrowed',
      class: 'breaking',
      sentence: 'values are no longer possible',
      whoBreaks: 'callers of an address that is gone',
      ...common,
    })
  } else if (!isKept(after, before)) {
    const sentence = 'more values are possible'
    add(exchange, part, { rule: 'server-variable-widened', class: 'note', kind: 'addition', sentence, ...common })
  }
}

function variablesOf({ variables }: JsonObject): Map<string, JsonObject> {
  const entries = Object.entries(isObject(variables) ? variables : {})
  return new Map(entries.filter((entry): entry is [string, JsonObject] => isObject(entry[1])))
}

/** `undefined`: any. */
function valuesOf({ enum: values }: JsonObject): readonly unknown[] | undefined {
  return Array.isArray(values) ? values : undefined
}
