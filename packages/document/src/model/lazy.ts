/**
 * The facts of a part, and those that are read when they are first asked for: most tools need few operations of a
 * document, and few parts of one.
 */
export function lazy<Facts extends object, Later extends object>(
  facts: Facts,
  later: { readonly [Name in keyof Later]: () => Later[Name] },
): Facts & Readonly<Later> {
  for (const name of Object.keys(later) as (keyof Later)[]) {
    Object.defineProperty(facts, name, {
      enumerable: true,
      configurable: true,
      get() {
        const value = later[name]()
        Object.defineProperty(facts, name, { enumerable: true, value })
        return value
      },
    })
  }
  return facts as Facts & Readonly<Later>
}
