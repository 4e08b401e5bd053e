import { BaseResolver, type Source } from '@redocly/openapi-core'
import { isRemote } from './display-path.ts'
import { NETWORK_ADVICE } from './remote.ts'

/** Reads files for Redocly, which would call any host that a document or a configuration names. */
export class LocalFiles extends BaseResolver {
  override loadExternalRef(reference: string): Promise<Source> {
    if (isRemote(reference)) throw new Error(`${reference} ${NETWORK_ADVICE}`)
    return super.loadExternalRef(reference)
  }
}
