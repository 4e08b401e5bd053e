import { isJsonObject, type OpenApiDocument } from '../document.ts'
import type { Comparing } from './comparing.ts'
import { spot } from './findings.ts'

/** Names of schemas that are gone: generated types of that name are gone with them, whatever is on the wire. */
export function compareSchemaNames({ base, head, findings }: Comparing): void {
  const [before, after] = [schemasOf(base), schemasOf(head)]
  for (const [name, schema] of Object.entries(before)) {
    if (name in after) continue
    findings.add(
      {
        rule: 'schema-name-removed',
        class: 'source',
        direction: 'none',
        sentence: `generated code has no type \`${name}\` any more`,
        base: spot(schema) ?? spot(before, name),
      },
      { stability: 'stable', part: `schema \`${name}\`` },
    )
  }
}

function schemasOf({ content: { components } }: OpenApiDocument): Record<string, unknown> {
  return isJsonObject(components) && isJsonObject(components.schemas) ? components.schemas : {}
}
