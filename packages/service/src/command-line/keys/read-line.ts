const MAX_LENGTH = 1_000

/**
 * The first line, without blanks around it. It does not wait for the end of the input: at a terminal, Enter is enough.
 * Of endless input it reads no more than a key could need.
 */
export async function readLine(input: AsyncIterable<unknown>): Promise<string> {
  let text = ''
  for await (const chunk of input) {
    text += String(chunk)
    if (text.includes('\n') || text.length > MAX_LENGTH) break
  }
  return (text.split('\n', 1)[0] ?? '').trim()
}
