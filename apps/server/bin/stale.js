import { readdirSync, statSync } from 'node:fs'

/** Whether a file is missing, or older than any of these files or of the files in these folders. */
export function isStale(made, sources) {
  const madeAt = statSync(made, { throwIfNoEntry: false })?.mtimeMs ?? Number.NEGATIVE_INFINITY
  return sources.some((source) => filesIn(source).some((file) => statSync(file).mtimeMs > madeAt))
}

function filesIn(source) {
  if (!statSync(source).isDirectory()) return [source]
  const entries = readdirSync(source, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`)
}
