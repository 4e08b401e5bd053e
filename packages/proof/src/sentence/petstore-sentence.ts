import { clauses, conform } from '@contract-first/conformance'
import { summarise } from '@contract-first/conformance/parts'
import { number } from '@contract-first/document/report'
import { makeClient } from '../client/make-client.fixture.ts'
import { SERVER_FAULTS } from '../faults/all-server-faults.ts'
import { CLIENT_FAULTS } from '../faults/client.ts'
import { loadPetstore, petstoreSetup } from '../petstore.fixture.ts'
import { clientSentence } from './client-sentence.ts'

/** The claims of this repository about its service and its client. */
export interface PetstoreSentence {
  inFull: string
  inShort: string
}

/** Checks server and client again; faults.test.ts proves that every fault is caught. */
export async function petstoreSentence(): Promise<PetstoreSentence> {
  const report = await conform(await loadPetstore(), petstoreSetup)
  const ofServer = clauses(report)
  const [server, client] = [SERVER_FAULTS.length, Object.keys(CLIENT_FAULTS).length]
  const inFull = [...ofServer.map(({ text }) => text), await clientSentence(makeClient), faults(server, client)].join(
    ' ',
  )
  if (!ofServer.every(({ isWhole }) => isWhole)) return { inFull, inShort: inFull }
  const { answers, headers, constraints, cases } = summarise(report)
  const inShort = `All ${number(answers.all)} documented responses with their ${number(headers.all)} headers are produced by the running server and checked, all ${number(constraints.all)} constraints of its requests are tried on both sides, in ${number(cases)} cases; and the checks catch all ${number(server + client)} faults that were put into server and client to try them.`
  return { inFull, inShort }
}

function faults(server: number, client: number): string {
  return `And the checks themselves were checked: they catch every seeded fault, ${number(server)} of the server and ${number(client)} of the client.`
}
