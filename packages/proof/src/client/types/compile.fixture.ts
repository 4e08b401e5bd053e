import { join } from 'node:path'
import { API } from 'typescript/unstable/sync'
import type { Claim } from './claims.ts'

/** The beginning of every program. */
const HEADER = [
  "import type { MethodsClient as Petstore } from '@petstore/client/methods'",
  'type Flat<T> = T extends readonly (infer Item)[] ? Flat<Item>[] : T extends object ? { [Name in keyof T]: Flat<T[Name]> } : T',
  'type Same<A, B> = (<T>() => T extends Flat<A> ? 1 : 2) extends <T>() => T extends Flat<B> ? 1 : 2 ? [] : [never]',
  'declare function same<A, B>(...are: Same<A, B>): void',
  'type ArgumentsOf<Id extends keyof Methods> = NonNullable<Parameters<Petstore[Id]>[0]>',
  "type Methods = Omit<Petstore, 'baseUrl' | 'rateLimit' | symbol>",
  'type With<Id extends keyof Methods, Method> = Omit<Petstore, Id> & { [Key in Id]: Method }',
  'type Called<Id extends keyof Methods, Args extends unknown[], Answer = ReturnType<Petstore[Id]>> = With<Id, ((...args: Args) => Answer) & Pick<Petstore[Id], keyof Petstore[Id]>>',
]

/**
 * The false claims, for each of several clients.
 *
 * @param clients - the type of each client by name, written with `Petstore`, the type of the real one, and the types of
 * the header
 */
export function compile(claims: readonly Claim[], clients: Readonly<Record<string, string>>): Record<string, string[]> {
  const names = Object.keys(clients)
  const folder = import.meta.dirname
  const fileOf = (name: string) => join(folder, `${names.indexOf(name)}.virtual.ts`)
  const tsconfig = join(folder, 'tsconfig.virtual.json')
  const files = new Map(names.map((name) => [fileOf(name), program(claims, clients[name] ?? '')]))
  files.set(
    tsconfig,
    JSON.stringify({ extends: '../../../../../tsconfig.json', include: [], files: [...files.keys()] }),
  )
  const compiler = new API({
    fs: { readFile: (file) => files.get(file), fileExists: (file) => (files.has(file) ? true : undefined) },
  })
  try {
    const project = compiler.updateSnapshot({ openProjects: [tsconfig] }).getProject(tsconfig)
    if (!project) throw new Error(`${tsconfig} was not opened`)
    return Object.fromEntries(
      names.map((name) => {
        const text = files.get(fileOf(name)) ?? ''
        const wrong = new Map(
          project.program
            .getSemanticDiagnostics(fileOf(name))
            .map(({ pos, text: message }) => [text.slice(0, pos).split('\n').length - 1, message] as const),
        )
        // A client that does not compile breaks every claim, and proves nothing.
        const before = [...wrong].find(([line]) => line < START)
        if (before) throw new Error(`The type of "${name}" does not compile: ${before[1]}`)
        return [name, claims.flatMap((claim, index) => broken(claim, wrong.get(START + index)))]
      }),
    )
  } finally {
    compiler.close()
  }
}

/** The line at which the claims begin. */
const START = HEADER.length + 4

function program(claims: readonly Claim[], client: string): string {
  const start = [
    ...HEADER,
    `type Client = ${client}`,
    'declare const client: Client',
    'declare const error: unknown',
    'export async function claims() {',
  ]
  return [...start, ...claims.map(({ line }) => line), '}', ''].join('\n')
}

function broken({ what, line, compiles }: Claim, message: string | undefined): string[] {
  if (compiles === (message === undefined)) return []
  return [compiles ? `${what}: ${line}\n  ${message}` : `${what}, but this compiles: ${line}`]
}
