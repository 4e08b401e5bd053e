import { type Server as DocumentedServer, urlOf } from '@contract-first/document/model'

export interface Server {
  /** As the document writes it, `{variables}` included. */
  url: string
  /** With the defaults of its variables. */
  example: string
  description?: string
  variables: readonly { name: string; value: string; values: readonly string[]; description?: string }[]
}

export function readServers(servers: readonly DocumentedServer[]): Server[] {
  return servers.map((server) => {
    const { url, name, description = name } = server
    return {
      url,
      example: exampleOf(server),
      variables: server.variables.map((variable) => ({
        name: variable.name,
        value: variable.default,
        values: variable.enum,
        ...(variable.description !== undefined && { description: variable.description }),
      })),
      ...(description !== undefined && { description }),
    }
  })
}

function exampleOf(server: DocumentedServer): string {
  return urlOf(server).replace(/\/$/, '')
}
