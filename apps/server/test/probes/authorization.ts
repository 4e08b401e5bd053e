import { auth, host, message } from '@contract-first/service/test/messages'
import { list, type Probe, probes } from './probe.ts'

/** Keys in and out of place. */
export const authorizationProbes: readonly Probe[] = probes('GET /v1/pets', [
  ['a key', list(host, auth), 200],
  ['a scheme in lower case and two blanks', list(host, 'authorization: bearer  KEY'), 200],
  ['no key', list(host), 401, 'missing_api_key'],
  ['an empty Authorization', list(host, 'Authorization:'), 401, 'missing_api_key'],
  ['two keys', list(host, auth, auth), 401, 'invalid_api_key'],
  ['two keys in one header', list(host, `${auth}, Bearer KEY`), 401, 'invalid_api_key'],
  ['Basic with the key', list(host, 'Authorization: Basic KEY'), 401, 'invalid_api_key'],
  ['a key without a scheme', list(host, 'Authorization: KEY'), 401, 'invalid_api_key'],
  ['a scheme without a key', list(host, 'Authorization: Bearer'), 401, 'invalid_api_key'],
  ['a key with a suffix', list(host, `${auth}x`), 401, 'invalid_api_key'],
  ['a key with a byte beyond ASCII', list(host, `${auth}\xe9`), 401, 'invalid_api_key'],
  ['a key in the query', message('GET /v1/pets?api_key=KEY', [host]), 401, 'missing_api_key'],
  ['a key in a cookie', list(host, 'Cookie: key=KEY'), 401, 'missing_api_key'],
  ['a key of 7 KiB', list(host, `Authorization: Bearer ${'a'.repeat(7_168)}`), 401, 'invalid_api_key'],
])
