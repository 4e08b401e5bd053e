import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isRemote, load, readSourceFile } from '@contract-first/document'
import { CommandError } from '@contract-first/document/command'
import { isObject, items, type JsonObject, members, referenceOf } from '@contract-first/document/json'
import { operationsIn } from '@contract-first/document/words'

/** The document of a project, brought into its folder where necessary. */
export interface Brought {
  /** Relative to the folder. */
  document: string
  /** What was done, in one line; undefined if nothing had to be written. */
  told?: string
}

/**
 * Brings a document into the folder: what an address holds is written there, and Swagger 2.0 is converted. From then
 * on, the written file is the source. No file is replaced.
 * @throws {DocumentError} when it cannot be read
 */
export async function bring(document: string): Promise<Brought> {
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
  const swagger: JsonObject = JSON.parse(JSON.stringify({ ...parsed, swagger: '2.0' }))
  const converted = upgradeFromTwoToThree(withOwnBodies(swagger))
  const name = join(dirname(document), 'openapi.yaml').replaceAll('\\', '/')
  // The document itself may be called that.
  const free = existsSync(name) && name === document ? name.replace('openapi', 'openapi-3') : name
  return write(
    free,
    stringify(converted, { aliasDuplicateObjects: false, lineWidth: 0 }),
    `Converted ${document} from Swagger 2.0 to ${free}: that is the source from now on.`,
  )
}

/**
 * A document whose operations have the body and form parameters that they refer to: the converter makes request bodies of
 * these, but leaves the references among the parameters.
 */
function withOwnBodies(swagger: JsonObject): JsonObject {
  const shared = new Map(members(swagger.parameters).map(([name, value]) => [`#/parameters/${name}`, value]))
  const isBody = (value: unknown) => isObject(value) && (value.in === 'body' || value.in === 'formData')
  const own = (parameter: unknown) => {
    const target = shared.get(referenceOf(parameter) ?? '')
    return isBody(target) ? structuredClone(target) : parameter
  }
  for (const [, item] of members(swagger.paths)) {
    if (!isObject(item)) continue
    const ofAll = items(item.parameters).map(own)
    if (item.parameters !== undefined) item.parameters = ofAll.filter((parameter) => !isBody(parameter))
    for (const { operation } of operationsIn(item)) {
      const named = items(operation.parameters).map(own)
      // Those of the path apply unless the operation has a body of its own.
      const inherited = named.some(isBody) ? [] : ofAll.filter(isBody)
      if (named.length + inherited.length > 0) operation.parameters = [...named, ...inherited]
    }
  }
  swagger.parameters = Object.fromEntries(members(swagger.parameters).filter(([, value]) => !isBody(value)))
  return swagger
}

function write(document: string, text: string, told: string): Brought {
  if (existsSync(document)) throw new CommandError(`${document} exists: name it, or move it away first`)
  writeFileSync(document, text, { flag: 'wx' })
  return { document, told }
}
