import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** The results that Stryker keeps for its next run: the properties read here. */
export interface Results {
  files: Readonly<Record<string, { mutants: readonly Tried[] }>>
}

interface Tried {
  status: string
  /** Whether it changes code that runs when its module is loaded. */
  static?: boolean
}

/**
 * The results without surviving static mutants: Stryker does not know which tests reach those, and would not retry them
 * when there are new tests.
 */
export function withoutStaticSurvivors(results: Results): Results {
  const files = Object.entries(results.files).map(([name, file]) => {
    const mutants = file.mutants.filter((mutant) => !mutant.static || mutant.status === 'Killed')
    return [name, { ...file, mutants }] as const
  })
  return { ...results, files: Object.fromEntries(files) }
}

/** Removes them from the results file, if there is one. */
export function forgetStaticSurvivors(file: string): void {
  if (!existsSync(file)) return
  writeFileSync(file, JSON.stringify(withoutStaticSurvivors(JSON.parse(readFileSync(file, 'utf8')))))
}
