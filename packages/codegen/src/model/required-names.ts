import { items, type JsonObject, members } from '@contract-first/document/json'

/** The names that `required` and `dependentRequired` of one schema ask for. */
export function requiredNames({ required, dependentRequired }: JsonObject): string[] {
  const dependent =
    dependentRequired === undefined ? [] : members(dependentRequired).flatMap(([, names]) => items(names))
  return [...items(required), ...dependent].map(String)
}
