/**
 * Determines what the repository can claim about its service and its client, and writes it into the documents.
 *
 *     pnpm --filter @petstore/proof sentence
 */
import { writeFileSync } from 'node:fs'
import { DOCUMENTS, withSentence } from './documents.ts'
import { petstoreSentence } from './petstore-sentence.ts'

const said = await petstoreSentence()
for (const document of DOCUMENTS) writeFileSync(document.url, withSentence(document, said))
console.log(said.inFull)
