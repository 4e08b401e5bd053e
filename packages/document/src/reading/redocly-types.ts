import type { NodeType, SpecVersion } from '@redocly/openapi-core'

/** Redocly's types of OpenAPI 3.2 where they contradict the specification: 3.2.0, sections 4.17 and 4.29. */
export function correctTypes(types: Record<string, NodeType>, version: SpecVersion): Record<string, NodeType> {
  const { Response, DeviceAuthorization } = types
  if (version !== 'oas3_2' || !Response || !DeviceAuthorization) return types
  const scopes = { type: 'object', additionalProperties: { type: 'string' } } as const
  return {
    ...types,
    // A description is optional.
    Response: { ...Response, required: [] },
    // Redocly names a type of scopes that it does not have, and fails.
    DeviceAuthorization: { ...DeviceAuthorization, properties: { ...DeviceAuthorization.properties, scopes } },
  }
}
