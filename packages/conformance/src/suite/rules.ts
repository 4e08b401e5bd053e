import type { Finding } from '../finding.ts'
import type { Kind, RuleId } from '../rule-id.ts'

interface Rule {
  kind: Kind
  says: string
}

const breach = (says: string): Rule => ({ kind: 'breach', says })
const note = (says: string): Rule => ({ kind: 'note', says })

/** Every rule by its id, which `--rule` takes. */
export const RULES: Readonly<Record<RuleId, Rule>> = {
  status: breach('The document covers the status of a response: exactly, by a range or by `default`.'),
  'content-type': breach('A response has a documented media type.'),
  body: breach('A body is what its media type and `Content-Length` say.'),
  schema: breach('A body is valid against the schema of its response.'),
  'header-missing': breach('A response has every required header.'),
  'header-schema': breach('A header is valid against its schema, and has the syntax of its RFC.'),
  'server-error': breach('A request that a client may send gets a response, and not a 5xx.'),
  'accepted-invalid': breach('A request that its schema proves invalid does not succeed.'),
  'rejected-valid': breach('A valid request is not refused where the plain request of the operation succeeds.'),
  'auth-ignored': breach('An operation that requires a credential refuses requests without a valid one.'),
  'auth-bypass': breach(
    'Where every operation requires a credential, none is let in without one by an undocumented method, HEAD for GET, another spelling of the path, or headers of a proxy.',
  ),
  'no-allow': breach('405 comes with `Allow` (RFC 9110, section 15.5.6).'),
  'error-body': breach("Errors look as the setup's policy says."),
  promised: breach("The server keeps what the setup's policy promises."),
  state: breach('A state of the setup leads to the status that it names.'),
  relation: breach('A relation of the setup holds between responses.'),
  link: breach('A link of a response leads where the relation of the setup says.'),
  'own-id': breach('Each created item has its own id.'),
  lost: breach('A created item can be read, even after another one is deleted.'),
  'other-item': breach('An item that is read by its id has that id.'),
  kept: breach('Each member reads as it was sent.'),
  default: breach('A member or parameter that is left out gets the default of its schema.'),
  'read-only': breach('A `readOnly` member, or an id that bodies do not have, is not taken from the caller.'),
  'read-back': breach('A created item reads as the response to its creation said.'),
  listed: breach('A created item is in the list of such items.'),
  filter: breach('A query parameter named like a member lists exactly the items with its value.'),
  pages: breach('The pages of a list show each item once, and no page is longer than asked for.'),
  changed: breach('A changed item reads as the response to the change said, not as before.'),
  deleted: breach('A deleted item can no longer be read, and is not listed.'),
  idempotency: breach(
    'The same request with the same `Idempotency-Key` creates one item, and with the key of another caller another one.',
  ),
  'rate-limit': breach(
    'The rate-limit headers count down to 0 and reset in the future; after 0 the response is 429, for as long as `Retry-After` says (RFC 6585, RFC 9110).',
  ),
  callers: breach('Requests of one caller do not count against the limit of another.'),
  'dead-link': breach('`Location` and `Link` lead to something (RFC 9110, section 10.2.2; RFC 8288).'),
  'problem-status': breach("A problem's `status` is that of its response (RFC 9457, section 3.1.2)."),
  coverage: breach('With `requiresCoverage`, every documented response and header was seen.'),
  untried: breach('With `requiresCoverage`, every constraint was tried on both sides of its boundary.'),
  'common-status': note(
    'The document covers 405, 406, 413, 415, 429 and 431 too, and 404 where a value of the path is wrong: any server may answer with them.',
  ),
  'undocumented-field': note('A body has no property that no schema names.'),
  'undocumented-header': note('A response has no undocumented header.'),
  request: note('The same request gets the same kind of response.'),
  invented: note('A member that is left out of a creation has no value afterwards, unless its schema has a default.'),
  format: note('A value has the `format` of its schema, which validators may ignore.'),
  spelling: note(
    'A number or boolean in a path, query, header or cookie is spelled as JSON spells it, and not by an empty text.',
  ),
  repeated: note('A query parameter that is not a list is refused if it is given twice, once with an invalid value.'),
  'unknown-query': note(
    'A query parameter that the document does not name is refused: a misspelt filter would list everything.',
  ),
  nul: note('U+0000 is refused where a schema rules it out.'),
  'nul-in-path': note('U+0000 in a path, where its schema allows it, reaches the operation.'),
  undecodable: note('A broken percent-escape is refused.'),
  'media-type': note('A body of a media type that is not documented is refused.'),
  'content-coding': note('A body in a content coding that the server cannot have read is refused.'),
  'not-acceptable': note('An `Accept` that includes a documented media type is not answered with 406.'),
  'error-status': note(
    'A member that holds the status in some errors of a schema holds it in all of them; inferred from the responses.',
  ),
  'error-form': note(
    'An error of an undocumented path or method is of a kind that a documented error has: JSON where these are JSON.',
  ),
  'refusal-status': note('A request is refused with the status for its reason: 400 or 422, and 415 for a media type.'),
  'auth-order': note('A request without a valid credential is refused for that, whatever else is wrong with it.'),
  'auth-refused': note('The given credential is accepted.'),
  method: note(
    'A method that is not documented is answered with 405; HEAD is answered like GET, and OPTIONS succeeds.',
  ),
  allow: note('`Allow` names the documented methods, and no other.'),
  'unknown-path': note('A path that is not documented is answered with 404.'),
  unavailable: note('A valid request is not answered with 501 or 503, even where these are documented.'),
  unproven: note(
    'A valid request is refused, and so is the plain one: give an example that succeeds in the document, or `calls` in a setup.',
  ),
}

/** The rules about what a server keeps of calls. */
export const RULES_OF_MEMORY: ReadonlySet<RuleId> = new Set([
  'own-id',
  'lost',
  'other-item',
  'kept',
  'default',
  'read-only',
  'invented',
  'read-back',
  'listed',
  'filter',
  'pages',
  'changed',
  'deleted',
])

/** Statuses that come from HTTP itself, whatever the API is. */
const COMMON: ReadonlySet<number> = new Set([405, 406, 413, 415, 429, 431])

/** The rule that a finding names, or else that of its check. */
export function ruleOf({ rule, check, pointer, response }: Finding): RuleId {
  if (rule !== undefined) return rule
  if (check === 'status' && response && COMMON.has(response.status)) return 'common-status'
  if (check === 'schema' && /(?<!\/properties)\/format$/.test(pointer)) return 'format'
  return check
}

export function isRule(text: string): text is RuleId {
  return Object.hasOwn(RULES, text)
}
