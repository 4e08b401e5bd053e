import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isRemote, load, readSourceFile } from '@contract-first/document'
import { isObject } from '@contract-first/document/json'

/** The document of a project, brought into its folder where necessary. */
export interface Brought {
  /** Relative to the folder. */
  document: string
  /** What was done, in one line; undefined if nothing had to be. */
  told?: string
}

/**
 * Brings a document into the folder: what an address holds is written there, and Swagger 2.0 is converted. From then
 * on, the written file is the source. No file is replaced.
 * @throws {DocumentError} when it cannot be read
 */
export async function bring(document: string): Promise<Brought | { mistake: string }> {
  if (isRemote(document)) {
    const { json } = await load(document)
    return write('openapi.json', json, `Wrote openapi.json from ${document}: it is the source from now on.`)
  }
  const { parsed } = readSourceFile(document)
  if (!isObject(parsed) || parsed.swagger === undefined) return { document }
  if (String(parsed.swagger) !== '2.0' && parsed.swagger !== 2) return { document }
  // Loaded only here, since few documents need them.
  const [{ upgradeFromTwoToThree }, { stringify }] = await Promise.all([
    import('@scalar/openapi-upgrader/2.0-to-3.0'),
    import('yaml'),
  ])
  const converted = upgradeFromTwoToThree(JSON.parse(JSON.stringify({ ...parsed, swagger: '2.0' })))
  const name = join(dirname(document), 'openapi.yaml').replaceAll('\\', '/')
  // The document itself may be called that.
  const free = existsSync(name) && name === document ? name.replace('openapi', 'openapi-3') : name
  return write(
    free,
    stringify(converted, { aliasDuplicateObjects: false, lineWidth: 0 }),
    `Converted ${document} from Swagger 2.0 to ${free}: that is the source from now on.`,
  )
}

function write(document: string, text: string, told: string): Brought | { mistake: string } {
  if (existsSync(document)) return { mistake: `${document} exists: name it, or move it away first` }
  writeFileSync(document, text, { flag: 'wx' })
  return { document, told }
}
