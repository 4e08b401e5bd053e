/** The mock: the runtime with a contract that is built from a document, and whose schemas Ajv judges. */

export type { RefusalTemplate } from './answers.ts'
export { type DocumentedAnswers, documentedAnswers } from './documented-answers.ts'
export { headerExamples } from './header-examples.ts'
export { type Mock, type MockOptions, mock } from './mock.ts'
export type { Template } from './refusal-template.ts'
export { unanswered } from './unanswered.ts'
