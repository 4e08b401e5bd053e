import type { Tab } from '../blocks.ts'
import type { Api } from '../model/api.ts'
import type { Operation } from '../model/operation.ts'
import { exampleRequest } from '../model/request.ts'
import { curl } from './curl.ts'
import { fetchSample, goSample, pythonSample } from './snippets.ts'
import { typescriptSample } from './typescript.ts'

/** A request of an operation in every language that is shown, to the first server or to the one named. */
export function samples(operation: Operation, api: Api, server?: string): Tab[] {
  const request = exampleRequest(operation, api, server)
  const base = server ?? operation.servers[0]?.example ?? api.servers[0]?.example ?? ''
  const tab = (label: string, language: string, text: string): Tab => ({
    label,
    blocks: [{ kind: 'code', language, text }],
  })
  return [
    tab('curl', 'sh', curl(request)),
    ...(api.client === undefined ? [] : [tab('TypeScript', 'ts', typescriptSample(operation, api, api.client, base))]),
    tab('fetch', 'js', fetchSample(request)),
    tab('Python', 'python', pythonSample(request)),
    tab('Go', 'go', goSample(request)),
  ]
}
