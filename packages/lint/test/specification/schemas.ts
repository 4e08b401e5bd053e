import { schema } from './fragments.ts'
import { EXCLUDED, NOT_URI, type Rule, told, V32 } from './rule.ts'

export const SCHEMAS: readonly Rule[] = [
  // Schemas.
  told(
    '3.0 Schema Object',
    'type is one',
    { openapi: '3.0.4', ...schema({ type: ['string', 'null'] }) },
    /`type` can be one of the following only/,
  ),
  told(
    '3.0 Schema Object',
    'a list has items',
    { openapi: '3.0.4', ...schema({ type: 'array' }) },
    /A list needs "items"/,
  ),
  told(
    '3.0 Schema Object',
    'nullable beside type',
    { openapi: '3.0.4', ...schema({ nullable: true }) },
    /`type` field must be defined/,
  ),
  told(
    '3.0 Schema Object',
    'readOnly or writeOnly',
    { openapi: '3.0.4', ...schema({ properties: { a: { readOnly: true, writeOnly: true } } }) },
    EXCLUDED,
  ),
  told(
    '3.0–3.2 Discriminator Object',
    'propertyName',
    schema({ oneOf: [{ type: 'object' }], discriminator: {} }),
    /`propertyName` must be present/,
  ),
  told(
    '3.0–3.2 Discriminator Object',
    'mapping leads to schemas',
    schema({
      oneOf: [{ type: 'object' }],
      discriminator: { propertyName: 'a', mapping: { a: '#/components/schemas/B' } },
    }),
    /Can't resolve \$ref/,
  ),
  told(
    '3.2 Discriminator Object',
    'defaultMapping where the property is optional',
    { ...V32, ...schema({ oneOf: [{ type: 'object', properties: { a: {} } }], discriminator: { propertyName: 'a' } }) },
    /must include a defaultMapping/,
  ),
  told(
    '3.0–3.2 XML Object',
    'namespace is absolute',
    schema({ xml: { namespace: 'a' } }),
    /is not a URI with a scheme/,
  ),
  told(
    '3.2 XML Object',
    'nodeType or attribute',
    { ...V32, ...schema({ xml: { nodeType: 'attribute', attribute: true } }) },
    EXCLUDED,
  ),

  // Security.
  told(
    '3.0–3.2 Security Scheme Object',
    'name and in of an API key',
    { components: { securitySchemes: { k: { type: 'apiKey', in: 'header' } } } },
    /`name` must be present/,
  ),
  told(
    '3.2 OAuth Flow Object',
    'the device flow has its URLs',
    {
      ...V32,
      components: { securitySchemes: { k: { type: 'oauth2', flows: { deviceAuthorization: { scopes: {} } } } } },
    },
    /`deviceAuthorizationUrl` must be present/,
  ),
  told(
    '3.0–3.2 OAuth Flow Object',
    'its URLs are there',
    { components: { securitySchemes: { k: { type: 'oauth2', flows: { implicit: { scopes: {} } } } } } },
    /`authorizationUrl` must be present/,
  ),
  told(
    '3.0–3.2 OAuth Flow Object',
    'its URLs are URLs',
    {
      components: {
        securitySchemes: { k: { type: 'oauth2', flows: { implicit: { scopes: {}, authorizationUrl: 'a b' } } } },
      },
    },
    NOT_URI,
  ),
  told(
    '3.0–3.2 Security Requirement Object',
    'its schemes are defined',
    { security: [{ k: [] }] },
    /scheme that is not defined/,
  ),
  told(
    '3.0–3.2 Security Requirement Object',
    'its scopes are defined',
    {
      components: {
        securitySchemes: {
          k: { type: 'oauth2', flows: { implicit: { scopes: {}, authorizationUrl: 'https://a.example' } } },
        },
      },
      security: [{ k: ['a'] }],
    },
    /scope is not defined/,
  ),
]
