import { isObject } from '@contract-first/document/json'
import type { OpenApiDocument } from '../reading/document.ts'
import type { Comparing } from './comparing.ts'
import { placeIn } from './verdicts.ts'

/** Reports removed names of schemas: the generated types of that name are gone, even if the wire is the same. */
export function compareSchemaNames({ base, head, findings }: Comparing): void {
  const [before, after] = [schemasOf(base), schemasOf(head)]
  for (const [name, schema] of Object.entries(before)) {
    if (name in after || !isWritten(base, name)) continue
    findings.add(
      {
        rule: 'schema-name-removed',
        class: 'source',
        direction: 'none',
        sentence: `generated code no longer has the type \`${name}\``,
        base: placeIn(schema) ?? placeIn(before, name),
      },
      { stability: 'stable', part: `schema \`${name}\`` },
    )
  }
}

/** Whether a component is the document's own; those moved in from other files have generated names. */
function isWritten(document: OpenApiDocument, name: string): boolean {
  const origin = document.originOf(schemasOf(document), name)
  return origin === undefined || (origin.file === document.path && origin.tokens.length === 3)
}

function schemasOf({ content: { components } }: OpenApiDocument): Record<string, unknown> {
  return isObject(components) && isObject(components.schemas) ? components.schemas : {}
}
