/** The contents of the generated files by name: a text, or its bytes in UTF-8. */
export type Files = ReadonlyMap<string, string | Buffer>
