/** A client of another API, from what codegen wrote for its document: here the USPTO's, and a small service of it. */
import { buildClient } from '@petstore/client/build'
import { app } from '@petstore/codegen/examples/uspto/app.ts'
import { OPERATIONS, type operations } from '@petstore/codegen/examples/uspto/generated/client.ts'

const uspto = buildClient<operations>(OPERATIONS, {
  baseUrl: 'https://developer.uspto.example',
  fetch: (request) => app.fetch(request),
})

const { apis = [] } = await uspto['list-data-sets']()
for (const { apiKey: dataset = '', apiVersionNumber: version = '' } of apis) {
  console.log(`${dataset} ${version}: ${await uspto['list-searchable-fields']({ dataset, version })}`)
}

const missing = await uspto['list-searchable-fields']({ dataset: 'oa_citations', version: 'v2' }).result()
if (missing.status === 404) console.log(missing.body)

// It prints:
// oa_citations v1: application.number, citation.kind, citation.number
// There is no such data set.
