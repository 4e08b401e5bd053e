export { ContractBreach } from '../response/response.ts'
export { contractSender } from './sender.ts'
export type { Fetch, Sender, SenderOptions, SentRequest, StrangeAnswer } from './types.ts'
