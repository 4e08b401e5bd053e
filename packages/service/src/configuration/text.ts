import { readFileSync } from 'node:fs'
import type { AnySetting } from './setting.ts'

/** Environment variables, as `process.env` has them. */
export type Variables = Readonly<Record<string, string | undefined>>

/** The text of a setting and its origin. */
export interface GivenText {
  /** Undefined if it is not set and has no default, or cannot be read. */
  text: string | undefined
  /** The variable that holds it; undefined for a default. */
  from: string | undefined
  /** Why it cannot be read. */
  mistake: string | undefined
}

/** The text of a setting: from its variable, from the file that its `_FILE` variable names, or its default. */
export function readText(setting: AnySetting, environment: Variables): GivenText {
  const { name, isSecret } = setting
  const text = environment[name] || undefined
  const fileName = fileVariable(name)
  const file = isSecret ? environment[fileName] || undefined : undefined
  if (file === undefined) {
    return { text: text ?? setting.default, from: text === undefined ? undefined : name, mistake: undefined }
  }
  const wrong = (mistake: string) => ({ text: undefined, from: fileName, mistake: `${fileName}: ${mistake}` })
  if (text !== undefined) return wrong(`${name} is set as well; remove one of them`)
  try {
    const held = readFileSync(file, 'utf8').trim()
    return held === ''
      ? wrong(`the file is empty; write the value of ${name} into it`)
      : { text: held, from: fileName, mistake: undefined }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
    return wrong(`the file cannot be read (${code})`)
  }
}

/** Whether a variable, or its file, is given. */
export function isGiven(name: string, environment: Variables): boolean {
  return Boolean(environment[name] || environment[fileVariable(name)])
}

/** The variable that names the file with a secret. */
export function fileVariable(name: string): string {
  return `${name}_FILE`
}
