/** Writes what a tool found in formats that other programs show, without knowing what was looked for. */

export { type Annotation, annotations } from './annotations.ts'
export { number, plural } from './count.ts'
export { code, fenced, plain, prose, shortened } from './markdown.ts'
export { type SarifResult, type SarifRule, sarif } from './sarif.ts'
export { xml } from './xml.ts'
