import { type Block, code, link, type Page, paragraph, proseBlocks, sections, toPage } from '../blocks.ts'
import { sampleServer } from '../model/access.ts'
import type { CalledOperation } from '../model/operation.ts'
import { hasNextLink } from '../model/paging.ts'
import type { Reference } from '../reference.ts'
import { failureSample, pagingSample, typescriptSample } from '../samples/typescript.ts'
import { firstOperation } from './index.ts'

/** The first steps with the client that the TypeScript samples import. */
export function clientPage({ api, clientInstall, errorCodes }: Reference): Page[] {
  const { client } = api
  const operation = firstOperation(api.operations)
  if (client === undefined || operation === undefined) return []
  const sample = (write: typeof typescriptSample, called: CalledOperation): Block => ({
    kind: 'code',
    language: 'ts',
    text: write(called, api, sampleServer(called, api)),
    sample: called.servers.length === 0 ? 'site' : 'own',
  })
  const install = proseBlocks(clientInstall ?? `Add the package \`${client}\` to your project.`)
  const call = [
    paragraph('Each operation is a method. This one is ', link(toPage(operation.page), operation.title), ':'),
    sample(typescriptSample, operation),
    paragraph('The page of every operation has such a sample, in the tab ', code('TypeScript'), '.'),
  ]
  const codes = errorCodes.length === 0 ? [] : ['; ', link(toPage('errors'), 'its codes'), ' say what to do']
  const failure = failureOf(operation)
  const errors =
    failure === undefined
      ? []
      : [
          paragraph(
            'A call resolves to the data of a success, and throws everything else. ',
            code('failed'),
            ' recognizes a documented status, and gives the body its type',
            ...codes,
            '.',
          ),
          sample(failureSample(failure), operation),
        ]
  const list = api.operations.find((one) => hasNextLink(one) && !one.lifecycle.isDeprecated)
  const paging =
    list === undefined
      ? []
      : [
          paragraph(code('all'), ' gives one item after the other, and fetches more pages as the loop goes on:'),
          sample(pagingSample, list),
        ]
  return [
    {
      path: 'client',
      title: 'Client',
      description: `${client}, the client of ${api.title}`,
      blocks: [
        ...sections('install', 'Install', install),
        ...sections('first-call', 'First call', call),
        ...sections('client-errors', 'Errors', errors),
        ...sections('client-paging', 'Paging', paging),
      ],
    },
  ]
}

/** A status with a readable body, other than that of a missing key, since the sample has one. */
function failureOf({ responses }: CalledOperation): number | undefined {
  const failures = responses.filter(({ status, contents }) => /^4\d\d$/.test(status) && contents.length > 0)
  const { status } = failures.find((one) => one.status !== '401') ?? failures[0] ?? {}
  return status === undefined ? undefined : Number(status)
}
