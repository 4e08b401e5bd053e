import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A mutant that Stryker tried: the properties read here. */
export interface Mutant {
  fileName: string
  location: { start: { line: number } }
  mutatorName: string
  replacement?: string
  status: string
}

/** A change that no test catches, by its trimmed line, and why none must. */
export interface Survivor {
  file: string
  line: string
  mutator: string
  replacement: string
  why: string
}

const folder = join(import.meta.dirname, '..')

/** Compares the tried mutants with the explanations: empty when exactly the survivors have one. */
export function compareSurvivors(
  mutants: readonly Mutant[],
  explained: readonly Survivor[] = readSurvivors(),
): string[] {
  const alive = mutants.filter(isAlive).map(toSurvivor)
  const files = new Set(mutants.map((mutant) => toSurvivor(mutant).file))
  const isSame = (a: Survivor) => (b: Survivor) => keyOf(a) === keyOf(b)
  return [
    ...alive
      .filter((one) => !explained.some(isSame(one)))
      .map(
        (one) =>
          `No test catches this, and nothing explains it: write a test, or add it to survivors.json.\n${show(one)}`,
      ),
    ...explained
      .filter((one) => files.has(one.file) && !alive.some(isSame(one)))
      .map(
        (one) => `survivors.json explains this, but a test catches it or it is gone: remove the entry.\n${show(one)}`,
      ),
  ]
}

/** Whether no test caught it: none failed or timed out, and nothing else failed. */
export function isAlive({ status }: Mutant): boolean {
  return status === 'Survived' || status === 'NoCoverage'
}

function readSurvivors(): Survivor[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'survivors.json'), 'utf8'))
}

function toSurvivor({ fileName, location, mutatorName, replacement = '' }: Mutant): Survivor {
  const line = readFileSync(fileName, 'utf8').split('\n')[location.start.line - 1] ?? ''
  return { file: relative(folder, fileName), line: line.trim(), mutator: mutatorName, replacement, why: '' }
}

function keyOf({ file, line, mutator, replacement }: Survivor): string {
  return JSON.stringify([file, line, mutator, replacement])
}

function show(survivor: Survivor): string {
  return JSON.stringify(survivor, null, 2)
}
