import type { Answer } from '../exchange/answer.ts'
import type { Trial } from '../suite/case.ts'

/** A response of which only the status counts: the contract may not describe the rest. */
export async function statusAlone(trial: Trial, ask: () => Promise<Answer>): Promise<Answer> {
  const answers: Answer[] = []
  await trial.collect(async () => {
    answers.push(await ask())
  })
  const [answer] = answers
  if (!answer) throw new TypeError('Nothing was asked.')
  return answer
}
