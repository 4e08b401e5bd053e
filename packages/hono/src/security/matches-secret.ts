/**
 * Whether a text that a caller sent is a secret. The time depends on the length of the secret alone, so that it tells
 * nothing of its characters.
 */
export function matchesSecret(sent: string, secret: string): boolean {
  let differences = sent.length ^ secret.length
  for (let index = 0; index < secret.length; index++) {
    // Beyond the end of what was sent, this is NaN, which counts as 0.
    differences |= sent.charCodeAt(index) ^ secret.charCodeAt(index)
  }
  return differences === 0
}
