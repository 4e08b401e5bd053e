/** What a tool found, in forms that others show. It knows nothing of what was looked for. */

export { type Annotation, annotations } from './annotations.ts'
export { code, fenced, plain, prose, shortened } from './markdown.ts'
export { type SarifResult, type SarifRule, sarif } from './sarif.ts'
export { xml } from './xml.ts'
