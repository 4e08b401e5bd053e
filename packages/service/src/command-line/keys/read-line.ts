const MAX_LENGTH = 1_000

/**
 * Reads the first line and trims it. It does not wait for the end of the input, so Enter is enough on a terminal, and
 * it reads no more than the length of a key from endless input.
 */
export async function readLine(input: AsyncIterable<unknown>): Promise<string> {
  let text = ''
  for await (const chunk of input) {
    text += String(chunk)
    if (text.includes('\n') || text.length > MAX_LENGTH) break
  }
  return (text.split('\n', 1)[0] ?? '').trim()
}
