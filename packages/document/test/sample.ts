/**
 * A part of a corpus, another one each day, so that as many days see all of it; with `NIGHTLY`, the whole.
 * @param parts - into how many parts it is divided
 */
export function sample<Item>(corpus: readonly Item[], parts: number): Item[] {
  if (process.env.NIGHTLY !== undefined) return [...corpus]
  const day = Math.floor(Date.now() / 86_400_000)
  return corpus.filter((_, index) => (index + day) % parts === 0)
}
