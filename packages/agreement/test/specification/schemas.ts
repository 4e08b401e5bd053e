import { schema } from './fragments.ts'
import { EXCLUDED, NOT_URI, proved, type Rule, rule, told, V32 } from './rule.ts'

export const SCHEMAS: readonly Rule[] = [
  // Schemas.
  proved(
    '3.1, 3.2 Schema Object',
    'JSON Schema 2020-12',
    'codegen/test/json-schema-suite/suite.check.test.ts',
    'the generated validator judges every value of',
  ),
  proved(
    '3.1, 3.2 Schema Object',
    'the same, by the values that are made',
    'values/test/json-schema-suite/suite.check.test.ts',
    'no group is left out needlessly',
  ),
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
  proved(
    '3.0 Schema Object',
    'nullable and boolean bounds',
    'conformance/src/contract/readings.test.ts',
    'means the same in its own words: nullable, exclusive bounds',
  ),
  proved(
    '3.0–3.2 Schema Object',
    'required of readOnly holds in responses, of writeOnly in requests',
    'codegen/src/prepare/variants.test.ts',
    'a request has no readOnly property and a response no writeOnly one',
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
  proved(
    '3.0–3.2 Discriminator Object',
    'a name of a schema comes before a URI',
    'document/src/references/local-references.test.ts',
    'so is a name in a discriminator, unless no schema has it',
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
  rule('3.0–3.2 XML Object', 'the form of XML', { because: 'XML is passed on as it is, and a line says so' }),

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
  proved(
    '3.2 Security Requirement Object',
    'a scheme may be named by its URI',
    'document/src/reading/self.test.ts',
    'a requirement may name a scheme by its URI',
  ),
  proved(
    '3.0–3.2 Security Requirement Object',
    'all schemes of one, and one of the alternatives',
    'hono/src/security/challenge.test.ts',
    '403 if a scope is missing, unless another alternative is satisfied',
  ),
  proved(
    '3.0–3.2 Security Requirement Object',
    'an empty one lets anonymous callers in',
    'hono/src/security/authenticate.test.ts',
    'are accepted if no requirement is declared',
  ),
]
