/**
 * The documents beside the API, gzipped and in base64, those of the reference by their paths. The build of the bundle
 * puts them in place of this module; run from source, a server reads the files.
 */
export const embeddedDocuments:
  | { readonly docs: Readonly<Record<string, string>>; readonly yaml: string; readonly json: string }
  | undefined = undefined
