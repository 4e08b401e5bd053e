import { gzipSync } from 'node:zlib'
import { jsonIn } from '../../contract/content-kind.ts'
import type { Operation } from '../../contract/contract.ts'
import type { Case } from '../../suite/case.ts'
import { contentTypeOf } from '../../wire/media-type.ts'
import { jsonText } from './json-text.ts'
import { expectUnsupported, UNSUPPORTED } from './unsupported.ts'

/**
 * Bodies that claim to be compressed (RFC 9110, section 8.4): a server that does not decompress them refuses them with
 * 415, others read them. A body that is not JSON, compressed or not, cannot have been read.
 */
export function* contentCodings(operation: Operation): Iterable<Case> {
  const { id, body } = operation
  const json = jsonIn(body?.content ?? [])
  if (!body || !json) return
  for (const [why, { what, encode, isMalformed }] of Object.entries(BODIES)) {
    yield {
      id: `${id}/protocol/body-${why}`,
      layer: 'protocol',
      operation: id,
      pointer: body.pointer,
      async run(trial) {
        const call = await trial.valid(operation)
        const headers = { ...call.headers, 'Content-Type': contentTypeOf(json), 'Content-Encoding': 'gzip' }
        const answer = await trial.send({ ...call, bytes: encode(jsonText(call, json)), headers }, UNSUPPORTED)
        const isRefused = trial.setup.policy?.refusesContentCodings
        if (isMalformed && answer.status < 400)
          trial.fail('accepted-invalid', `${what} is answered with ${answer.status}, but no server can have read it`, {
            rule: 'content-coding',
          })
        else expectUnsupported(trial, answer, what, isRefused)
      },
    }
  }
}

interface Encoded {
  what: string
  encode(text: string): Uint8Array<ArrayBuffer> | string
  isMalformed?: boolean
}

const BODIES: Readonly<Record<string, Encoded>> = {
  gzip: { what: 'a body in gzip', encode: gzip },
  'gzip-that-is-none': { what: 'a body that claims to be gzip, and is not', encode: (text) => text },
  'gzip-of-no-json': {
    what: 'a gzip body that is not JSON',
    encode: (text) => gzip(text.slice(0, -1)),
    isMalformed: true,
  },
}

function gzip(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(gzipSync(text))
}
