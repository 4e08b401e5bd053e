import { hash } from 'node:crypto'
import type { OpenApiDocument } from '../reading/document.ts'
import type { Call } from './call.ts'
import { textsOf } from './values-of.ts'

/**
 * Tells callers apart by their credentials: those that the document's schemes name, and `Authorization`. Only a hash of
 * them is kept.
 */
export function keysIn({ api }: OpenApiDocument): (call: Call) => string | undefined {
  const places = api.securitySchemes.flatMap(({ credential }): (readonly [place: string, name: string])[] =>
    credential && 'in' in credential ? [[credential.in, credential.name]] : [],
  )
  return ({ keyId, messages }) => {
    if (keyId !== undefined || !messages) return keyId
    const sent = [['header', 'authorization'] as const, ...places].flatMap(([place, name]) =>
      textsOf(messages.request, NO_PATH, place, name),
    )
    return sent.length === 0 ? undefined : hash('sha256', JSON.stringify(sent))
  }
}

const NO_PATH: ReadonlyMap<string, string> = new Map()
