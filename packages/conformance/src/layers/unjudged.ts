import type { Answer } from '../exchange/answer.ts'
import type { Trial } from '../suite/case.ts'

/** An answer of which the status alone counts: what it looks like, the contract may not say. */
export async function unjudged(trial: Trial, ask: () => Promise<Answer>): Promise<Answer> {
  const answers: Answer[] = []
  await trial.collect(async () => {
    answers.push(await ask())
  })
  const [answer] = answers
  if (!answer) throw new TypeError('Nothing was asked.')
  return answer
}
