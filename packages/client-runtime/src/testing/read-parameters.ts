import type { Api, Operation } from '@contract-first/document/model'
import {
  compileCookies,
  compilePathParameter,
  compilePieces,
  compileTargets,
  decodeForm,
  decoderOf,
  type ParameterDecoders,
  parsePairs,
  type Values,
} from '@contract-first/document/serialization'
import type { ParameterLocation } from '@contract-first/document/words'

/** The texts of a request's parameters, still encoded. */
export interface SentTexts {
  path: ReadonlyMap<string, string>
  /** Without the question mark. */
  query: string
  headers: Headers
}

/** The values of a request's parameters, by location and name, as a server reads them. */
export function readParameters(
  api: Api,
  { parameters }: Operation,
  { path, query, headers }: SentTexts,
): Readonly<Record<ParameterLocation, Values>> {
  const read = { path: {}, query: {}, header: {}, cookie: {}, querystring: {} } as Record<ParameterLocation, Values>
  const decodersIn = (location: ParameterLocation): ParameterDecoders =>
    Object.fromEntries(parameters.flatMap((one) => (one.in === location ? [[one.name, decoderOf(one, api)]] : [])))
  for (const [name, decoder] of Object.entries(decodersIn('path')))
    read.path[name] = compilePathParameter(name, decoder, JSON.parse)(path.get(name) ?? '')
  const targets = compileTargets(decodersIn('query'), decodeForm, JSON.parse)
  for (const { name, text } of parsePairs(query)) targets.find(name)?.(text, read.query)
  targets.finish(read.query)
  for (const [name, decoder] of Object.entries(decodersIn('header'))) {
    const text = headers.get(name)
    const readText = compilePieces(decoder, decoder.explode ?? false, (piece) => piece.trim(), JSON.parse)
    if (text !== null) read.header[name] = readText(text, text.split(','))
  }
  const fail = (_: string, error: unknown) => {
    throw error
  }
  compileCookies(decodersIn('cookie'), JSON.parse)(headers.get('Cookie') ?? '', read.cookie, fail)
  return read
}
