import { scenario } from './scenario.ts'

const [baseUrl = '', apiKey = ''] = process.argv.slice(2)
console.log(JSON.stringify(await scenario({ baseUrl, apiKey })))
