import type { ReadDocument } from '@contract-first/codegen/generate'
import { refusalHeaders } from '@contract-first/codegen/names'
import { isObject } from '@contract-first/document/json'
import { basePathOf } from '@contract-first/document/request'
import { kindOf } from '@contract-first/document/words'
import type { HeaderValue, SecurityScheme } from '@contract-first/hono'
import { headerExamples, unanswered } from '@contract-first/mock'
import { nameOperations } from '../operations/files.ts'

type Model = ReadDocument['model']

/** The parts of a document that the files of a project need. */
export interface Described {
  title: string
  /** The beginning of every path, such as `/v1`. */
  basePath: string
  operations: readonly DescribedOperation[]
  schemes: readonly (readonly [name: string, scheme: SecurityScheme])[]
  /** Headers that the document requires of errors and that the service does not know, each with an example. */
  refusalHeaders: Readonly<Record<string, HeaderValue>>
  /** The operations, as `GET /notes`, that no stub can answer, and why. */
  unanswered: ReadonlyMap<string, string>
}

export interface DescribedOperation {
  id: string
  /** The name of its constant and its file: the id, if that is a valid name in TypeScript. */
  name: string
  /** `GET /notes` */
  place: string
  summary: string | undefined
  /** A success status. */
  status: number
  /**
   * The status for a request without parameters, and its security schemes; undefined if it needs more than a token or a
   * key.
   */
  simplyAnswers: { status: number; schemes: readonly string[] } | undefined
}

const SUCCESS = /^[23]|^default$/

export async function describe(source: ReadDocument): Promise<Described> {
  const { document, model } = source
  const answers = await source.answers()
  const unanswerable = unanswered(answers)
  const toSupply = refusalHeaders(model.operations).filter((name) => name !== 'X-Request-Id')
  const { info } = document.root
  const names = nameOperations(model.operations.map(({ id }) => id))
  return {
    title: isObject(info) && typeof info.title === 'string' ? info.title : 'Service',
    basePath: basePathOf(document.root),
    operations: model.operations.map((operation) => {
      const name = names.get(operation.id) ?? operation.id
      return {
        id: operation.id,
        name,
        place: placeOf(operation),
        summary: operation.summary,
        status: successOf(operation.responses.map(({ status }) => status)),
        simplyAnswers: unanswerable.has(placeOf(operation))
          ? undefined
          : simpleAnswer(operation, model.securitySchemes),
      }
    }),
    schemes: model.securitySchemes,
    refusalHeaders: toSupply.length === 0 ? {} : headerExamples(answers, toSupply),
    unanswered: unanswerable,
  }
}

function placeOf({ method, path }: Model['operations'][number]): string {
  return `${method} ${path}`
}

/** The first success status that an operation documents; 200 for a range or `default`. */
function successOf(statuses: readonly string[]): number {
  return Number(statuses.find((status) => /^[23]\d\d$/.test(status)) ?? 200)
}

function simpleAnswer(
  { method, parameters, responses, security }: Model['operations'][number],
  schemes: Described['schemes'],
): DescribedOperation['simplyAnswers'] {
  if (method !== 'GET' || parameters.some(({ required }) => required)) return undefined
  const tokens = schemes.filter(([, scheme]) => isToken(scheme)).map(([name]) => name)
  const ways = security.length === 0 ? [[]] : security.map((requirement) => requirement.map(({ scheme }) => scheme))
  const way = ways.find((names) => names.every((name) => tokens.includes(name)))
  const success = responses.find(({ status }) => SUCCESS.test(status))
  const isRead = success?.content.every(({ name }) => kindOf(name) === 'json')
  return way && isRead && /^2\d\d$/.test(success?.status ?? '')
    ? { status: Number(success?.status), schemes: way }
    : undefined
}

export function isBearer(scheme: SecurityScheme): boolean {
  return scheme.type === 'http' && scheme.scheme === 'bearer'
}

/** Whether a single text is the whole credential. */
function isToken(scheme: SecurityScheme): boolean {
  return scheme.type === 'apiKey' || isBearer(scheme)
}
