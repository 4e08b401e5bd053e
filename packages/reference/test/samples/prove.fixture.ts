import { generate } from '@contract-first/codegen/generate'
import { loadContract } from '@contract-first/conformance'
import { judgeRequest } from '@contract-first/conformance/parts'
import type { WrittenRequest } from '@contract-first/document/request'
import { loadDocument } from '../../src/document/load.ts'
import { readApi } from '../../src/model/api.ts'
import type { CalledOperation } from '../../src/model/operation.ts'
import { sampleRequest } from '../../src/model/sample-request.ts'
import { samples } from '../../src/samples/samples.ts'
import type { Arrived, Echo } from './echo.fixture.ts'
import { bytesOf, runSamples } from './run.fixture.ts'

export interface Proof {
  /** How many samples were run. */
  count: number
  /** Values that arrived changed, or not at all. */
  differences: string[]
  /** Complaints of conformance about received requests that no warning announced, each once. */
  complaints: string[]
  /** Whether conformance could read the document. */
  isJudged: boolean
}

const CLIENT = { only: ['types', 'client'] } as const

/** Each has its own addresses. */
let runs = 0

/** Runs every sample of a document in some languages, and checks the received requests against the document. */
export async function prove(file: string, languages: readonly string[], echo: Echo): Promise<Proof> {
  const { source } = await loadDocument(file)
  const warned: string[] = []
  const api = readApi({ ...source, warn: (pointer) => void warned.push(pointer) })
  // It refuses keywords with invalid values, some only when it compiles a schema.
  const contract = await loadContract(file).catch(() => undefined)
  const complaints = new Set<string>()
  const proof: Proof = { count: 0, differences: [], complaints: [], isJudged: contract !== undefined }
  for (const language of languages) {
    runs++
    // As on the page, and with all parameters: optional ones have styles, too.
    const operations = [...api.operations, ...api.operations.map(withAll)]
    const sent = operations.flatMap((operation, index) => {
      const base = `/run-${runs}/${index}`
      const baseUrl = `${echo.origin}${base}`
      const written = sampleRequest(operation, api, { baseUrl })
      const [block] = samples(operation, api, baseUrl).find(({ label }) => label === language)?.blocks ?? []
      // An author's own sample may go anywhere.
      if (!written || block?.kind !== 'code' || !block.sample) return []
      return [{ base, operation, written, text: block.text }]
    })
    if (sent.length === 0) continue
    const { files = undefined } = language === 'TypeScript' ? await generate(file, 'codegen', CLIENT) : {}
    await runSamples(
      language,
      sent.map(({ text }) => text),
      new Set(sent.flatMap(({ written }) => filesOf(written))),
      files,
    )
    for (const { base, operation, written } of sent) {
      const arrived = echo.arrived.get(base)
      const at = `${language} ${operation.name}`
      proof.count++
      const different = await differences(arrived, language === 'TypeScript' ? asUser(written) : written, echo.origin)
      proof.differences.push(...different.map((text) => `${at}: ${text}`))
      if (!arrived || !contract) continue
      const request = { ...arrived, url: `${echo.origin}${arrived.url}` }
      const judged = await judgeRequest(contract, request, { base }).catch(() => undefined)
      proof.isJudged &&= judged !== undefined
      for (const { message } of judged?.complaints ?? [])
        if (!(message.endsWith(': it is required') && isTold(operation, warned)))
          complaints.add(`${operation.name}: ${message.replace(base, '')}`)
    }
  }
  return { ...proof, complaints: [...complaints] }
}

/** The client takes a name and a password instead of their text. */
function asUser({ headers, ...written }: WrittenRequest): WrittenRequest {
  const { Authorization, ...others } = headers
  const isBasic = Authorization?.startsWith('Basic ')
  return { ...written, headers: isBasic ? { ...others, Authorization: `Basic ${btoa('USER:PASSWORD')}` } : headers }
}

/** Whether a warning is at an operation, or at its request. */
function isTold({ node, parameters, body }: CalledOperation, warned: readonly string[]): boolean {
  const places = [node, ...parameters.map((one) => one.node), ...(body?.contents ?? []).map((one) => one.node)]
  return places.some(({ pointer }) => warned.some((one) => one === pointer || one.startsWith(`${pointer}/`)))
}

function withAll(operation: CalledOperation): CalledOperation {
  return { ...operation, parameters: operation.parameters.map((parameter) => ({ ...parameter, isRequired: true })) }
}

function filesOf({ body }: WrittenRequest): string[] {
  const contents = Array.isArray(body) ? body.map(({ content }) => content) : [body]
  return contents.flatMap((content) => (content instanceof File ? [content.name] : []))
}

async function differences(arrived: Arrived | undefined, written: WrittenRequest, origin: string): Promise<string[]> {
  if (!arrived) return ['nothing arrived']
  const { method, url, headers, body } = written
  const said = [
    ['method', arrived.method, method],
    ['url', sentUrl(`${origin}${arrived.url}`), sentUrl(url)],
    ...Object.entries(headers).map(([name, value]) => [name, arrived.headers.get(name), value.trim()]),
    ['body', await contentOf(arrived), await meantBy(body)],
  ]
  return said.flatMap(([what, came, sent]) => (came === sent ? [] : [`${what} is ${came}, not ${sent}`]))
}

/** As `fetch` writes it, without a fragment: URL Standard, section 4.3. */
function sentUrl(text: string): string {
  const url = new URL(text)
  url.hash = ''
  return url.href
}

/** A body as text, JSON in a normal form, and a form as its parts. */
async function contentOf({ headers, bytes }: Arrived): Promise<string> {
  const type = headers.get('Content-Type') ?? ''
  if (!type.startsWith('multipart/form-data')) return normal(new TextDecoder().decode(bytes))
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
  const parts = await Promise.all([...form].map(async ([name, value]) => [name, await textOf(value)]))
  return parts.length === 0 ? '' : JSON.stringify(parts)
}

async function meantBy(body: WrittenRequest['body']): Promise<string> {
  if (body === undefined) return ''
  if (!Array.isArray(body)) return body instanceof File ? bytesOf(body) : normal(String(body))
  const parts = body.map(({ name, content }) => [
    name,
    content instanceof File ? bytesOf(content) : normal(String(content)),
  ])
  return parts.length === 0 ? '' : JSON.stringify(parts)
}

async function textOf(value: string | File): Promise<string> {
  return normal(typeof value === 'string' ? value : await value.text())
}

function normal(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return text
  }
}
