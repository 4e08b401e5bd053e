/**
 * The documents beside the API, gzipped and in base64. The build of the bundle puts them in place of this module; run
 * from source, a server reads the files.
 */
export const embeddedDocuments: Readonly<Record<'page' | 'yaml' | 'json', string>> | undefined = undefined
