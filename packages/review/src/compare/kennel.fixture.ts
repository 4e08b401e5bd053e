import type { Finding } from '../finding/finding.ts'
import { comparedTexts } from '../golden.fixture.ts'

/** Requests and responses have their own schemas, so that a change has one direction. */
const contract = `openapi: 3.1.1
info: { title: Kennel, version: 1.0.0 }
servers: [{ url: 'https://a.example/v1' }, { url: 'https://b.example/v1' }]
security: [{ bearer: [] }]
paths:
  /dogs:
    get:
      operationId: listDogs
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 100, default: 20 } }
      responses:
        '200':
          description: Dogs.
          headers: { X-Total: { schema: { type: integer } } }
          content:
            application/json:
              schema:
                type: object
                required: [name]
                properties: { name: { type: string, maxLength: 9 }, sex: { type: string, enum: [f, m] } }
        '202': { description: Later. }
        '404': { description: None. }
    post:
      operationId: createDog
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [name]
              properties: { name: { type: string }, size: { type: string, enum: [small, large] } }
      responses: { '201': { description: Added. } }
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
`

/** The findings of the contract with one passage replaced; a missing passage would test nothing. */
export async function findings(passage: string, replacement: string): Promise<readonly Finding[]> {
  if (!contract.includes(passage)) throw new Error(`the contract of the tests has no: ${passage}`)
  return (await comparedTexts([contract, contract.replace(passage, () => replacement)])).findings
}
