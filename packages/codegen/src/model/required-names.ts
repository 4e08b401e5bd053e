import { items, type JsonObject, members } from '@contract-first/document/json'

/** The names in `required` and `dependentRequired` of one schema. */
export function requiredNames({ required, dependentRequired }: JsonObject): string[] {
  const dependent =
    dependentRequired === undefined ? [] : members(dependentRequired).flatMap(([, names]) => items(names))
  return [...items(required), ...dependent].map(String)
}
