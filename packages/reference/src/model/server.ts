import type { DocumentNode } from '../document/node.ts'

export interface Server {
  /** As the document writes it, `{variables}` included. */
  url: string
  /** With the defaults of its variables. */
  example: string
  description?: string
  variables: readonly { name: string; value: string; values: readonly string[]; description?: string }[]
}

export function readServers(node: DocumentNode): Server[] {
  return node
    .child('servers')
    .items()
    .flatMap((server) => {
      const url = server.text('url')
      const description = server.text('description') ?? server.text('name')
      if (url === undefined) return []
      const variables = server
        .child('variables')
        .members()
        .map(([name, variable]) => readVariable(name, variable))
      const example = variables.reduce((text, { name, value }) => text.replaceAll(`{${name}}`, value), url)
      return [
        { url, example: example.replace(/\/$/, ''), variables, ...(description !== undefined && { description }) },
      ]
    })
}

function readVariable(name: string, node: DocumentNode): Server['variables'][number] {
  const description = node.text('description')
  const values = node
    .child('enum')
    .items()
    .map(({ value }) => String(value))
  return { name, value: node.text('default') ?? '', values, ...(description !== undefined && { description }) }
}
