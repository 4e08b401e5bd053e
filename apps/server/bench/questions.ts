import { Agent, request } from 'node:http'

export type Operation = 'listPets' | 'createPet'

export interface Questions {
  /** The URL of the pets. */
  url: string
  /** Each has its own connection. */
  keys: readonly string[]
  operation: Operation
}

const pet = '{"name":"Rex","categoryId":7,"status":"available"}'

/** Sends requests for this many seconds, and returns how many were answered. */
export async function askFor(seconds: number, { url, keys, operation }: Questions): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: keys.length })
  const end = performance.now() + seconds * 1_000
  let count = 0
  await Promise.all(
    keys.map(async (key) => {
      while (performance.now() < end) {
        await ask(agent, url, key, operation)
        count++
      }
    }),
  )
  agent.destroy()
  return count
}

function ask(agent: Agent, url: string, key: string, operation: Operation): Promise<void> {
  const isList = operation === 'listPets'
  const headers = { Authorization: `Bearer ${key}`, ...(!isList && { 'Content-Type': 'application/json' }) }
  return new Promise((resolve, reject) => {
    const options = { agent, headers, method: isList ? 'GET' : 'POST' }
    const call = request(isList ? `${url}?limit=20` : url, options, (response) => {
      if (response.statusCode !== (isList ? 200 : 201)) reject(new Error(`${operation}: ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
    call.once('error', reject)
    call.end(isList ? undefined : pet)
  })
}
