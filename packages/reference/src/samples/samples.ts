import { type AnswerShape, curl } from '@contract-first/document/request'
import { isRange, kindOf, sequenceKindOf } from '@contract-first/document/words'
import type { Block, Tab } from '../blocks.ts'
import { code } from '../blocks.ts'
import { sampleServer } from '../model/access.ts'
import type { Api } from '../model/api.ts'
import type { CalledOperation } from '../model/operation.ts'
import { sampledContent } from '../model/sample-body.ts'
import { sampleRequest } from '../model/sample-request.ts'
import { authorSamples } from './author-samples.ts'
import { fetchSample, isSendable } from './fetch.ts'
import { goSample } from './go.ts'
import { pythonSample } from './python.ts'
import { hasEveryArgument, typescriptSample } from './typescript.ts'
import { readable } from './written-body.ts'

/** A request of an operation in every language, to its first server or a given one. */
export function samples(operation: CalledOperation, api: Api, baseUrl?: string): Tab[] {
  const request = sampleRequest(operation, api, { baseUrl })
  if (request === undefined) return authorSamples(operation)
  const answer = answerShape(operation)
  const sample = sampleKind(operation)
  const tab = (label: string, language: string, text: string | undefined): Tab[] =>
    text === undefined ? [] : [{ label, blocks: [{ kind: 'code', language, text, sample }] }]
  const written = authorSamples(operation)
  // A call without a required argument does not compile.
  const isWhole = hasEveryArgument(operation) && isSendable(request)
  const client = isWhole ? typescriptSample(operation, api, baseUrl ?? sampleServer(operation, api)) : undefined
  const made = [
    ...tab('curl', 'sh', curl(readable(request), answer)),
    ...tab('TypeScript', 'ts', client),
    ...tab('fetch', 'js', fetchSample(request, answer)),
    ...tab('Python', 'python', pythonSample(request, answer)),
    ...tab('Go', 'go', goSample(request, answer)),
  ]
  const names = new Set(written.map(({ label }) => label.toLowerCase()))
  return [...written, ...made.filter(({ label }) => !names.has(label.toLowerCase()))]
}

/** The same request with other credentials, and other media types of the body, with curl. */
export function otherSamples(operation: CalledOperation, api: Api): Block[] {
  const contents = operation.body?.contents ?? []
  const [, ...requirements] = operation.security
  const others = contents.filter((content) => content !== sampledContent(contents))
  const choices = [
    ...requirements
      .filter((requirement) => requirement.length > 0)
      .map((requirement) => ({ name: requirement.map(({ scheme }) => scheme).join(' and '), requirement })),
    ...others.map((content) => ({ name: content.mediaType, content })),
  ]
  return choices.flatMap(({ name, ...choice }): Block[] => {
    const request = sampleRequest(operation, api, choice)
    if (request === undefined) return []
    const text = curl(readable(request), answerShape(operation))
    return [
      {
        kind: 'details',
        summary: ['With ', code(name)],
        blocks: [{ kind: 'code', language: 'sh', text, sample: sampleKind(operation) }],
      },
    ]
  })
}

/** Whether it uses the server chosen in the header. */
function sampleKind({ servers }: CalledOperation): 'site' | 'own' {
  return servers.length === 0 ? 'site' : 'own'
}

/** The kind of a success: a terminal cannot show bytes, and a stream may be endless. */
function answerShape({ responses }: CalledOperation): AnswerShape {
  const [content] = responses.find(({ status }) => status.startsWith('2'))?.contents ?? []
  if (content === undefined) return 'text'
  if (sequenceKindOf(content.mediaType)) return 'stream'
  return kindOf(content.mediaType) === 'bytes' && !isRange(content.mediaType) ? 'bytes' : 'text'
}
