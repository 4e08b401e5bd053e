import { get } from '@contract-first/service/test/messages'
import { add, type Probe, pet, probes } from './probe.ts'

const limit = (text: string) => get(`/v1/pets?limit=${text}`)
const one = (id: string) => get(`/v1/pets/${id}`)
const wrong = 'invalid_parameter'

/** Query, path and header parameters in forms that a lenient parser would accept. */
export const parameterProbes: readonly Probe[] = [
  ...probes('GET /v1/pets', [
    ['a limit', limit('5'), 200],
    ['a limit with an escaped digit', limit('%35'), 200],
    ['a limit in scientific notation', limit('1e1'), 400, wrong],
    ['a limit in hexadecimal', limit('0x10'), 400, wrong],
    ['a limit after a blank', limit('%205'), 400, wrong],
    ['a limit before a blank', limit('5%20'), 400, wrong],
    ['a limit with a plus sign', limit('%2B5'), 400, wrong],
    ['a limit after a plus, which means a blank', limit('+5'), 400, wrong],
    ['a limit with a leading zero', limit('05'), 400, wrong],
    ['a limit with a fraction', limit('5.0'), 400, wrong],
    ['a limit with separators', limit('1_0'), 400, wrong],
    ['a limit in other digits', limit('%D9%A5'), 400, wrong],
    ['a limit before NUL', limit('5%00'), 400, wrong],
    ['a limit before a line break', limit('5%0A'), 400, wrong],
    ['an empty limit', limit(''), 400, wrong],
    ['a limit without a value', get('/v1/pets?limit'), 400, wrong],
    ['the limit 0', limit('0'), 400, wrong],
    ['the limit -1', limit('-1'), 400, wrong],
    ['the limit 101', limit('101'), 400, wrong],
    ['the limit 2^53', limit('9007199254740992'), 400, wrong],
    ['the limit Infinity', limit('Infinity'), 400, wrong],
    ['a limit of 4,000 digits', limit('9'.repeat(4_000)), 400, wrong],
    ['two limits', limit('5&limit=5'), 400, wrong],
    ['a limit as an array', get('/v1/pets?limit[]=5'), 400, wrong],
    ['a name in another case', get('/v1/pets?Limit=5'), 400, wrong],
    ['a name of every object', get('/v1/pets?__proto__=1'), 400, wrong],
    ['a name that is not known', get('/v1/pets?stauts=sold'), 400, wrong],
    ['an empty status', get('/v1/pets?status='), 400, wrong],
    ['a status in another case', get('/v1/pets?status=Sold'), 400, wrong],
    ['two statuses', get('/v1/pets?status=sold&status=pending'), 400, wrong],
    ['statuses with a comma', get('/v1/pets?status=sold,pending'), 400, wrong],
    ['an empty cursor', get('/v1/pets?cursor='), 400, wrong],
    ['a cursor of another form', get('/v1/pets?cursor=A'), 400, wrong],
    ['a cursor with SQL', get("/v1/pets?cursor=1'%20OR%201=1--"), 400, wrong],
    ['a malformed escape in the query', limit('%E0%A4%A'), 400, wrong],
    ['an overlong escape in the query', get('/v1/pets?status=%c0%af'), 400, wrong],
    ['a lone surrogate in the query', get('/v1/pets?status=%ed%a0%80'), 400, wrong],
  ]),
  ...probes('GET /v1/pets/1', [
    ['an identifier in scientific notation', one('1e2'), 400, wrong],
    ['an identifier in hexadecimal', one('0x1'), 400, wrong],
    ['an identifier after a blank', one('%201'), 400, wrong],
    ['an identifier with a fraction', one('1.0'), 400, wrong],
    ['the identifier 0', one('0'), 400, wrong],
    ['the identifier -1', one('-1'), 400, wrong],
    ['the identifier 2^53', one('9007199254740992'), 400, wrong],
    ['the identifier 2^53 - 1', one('9007199254740991'), 404, 'not_found'],
    ['an identifier that is a word', one('rex'), 400, wrong],
  ]),
  ...probes('POST /v1/pets', [
    ['a query where there is none', add(pet).replace('/v1/pets', '/v1/pets?dry=1'), 400, wrong],
    ['an empty Idempotency-Key', add(pet, 'Idempotency-Key:'), 400, wrong],
    ['an Idempotency-Key with a blank', add(pet, 'Idempotency-Key: a b'), 400, wrong],
    ['an Idempotency-Key of 256 characters', add(pet, `Idempotency-Key: ${'a'.repeat(256)}`), 400, wrong],
    ['two Idempotency-Keys', add(pet, 'Idempotency-Key: a', 'Idempotency-Key: b'), 400, wrong],
  ]),
]
