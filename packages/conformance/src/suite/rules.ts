import type { Finding } from '../finding.ts'
import type { Kind, RuleId } from './rule-id.ts'

interface Rule {
  kind: Kind
  says: string
}

const breach = (says: string): Rule => ({ kind: 'breach', says })
const note = (says: string): Rule => ({ kind: 'note', says })

/** Every rule by its id, which `--rule` takes. */
export const RULES: Readonly<Record<RuleId, Rule>> = {
  status: breach('The document covers the status of an answer: by itself, by a range or by `default`.'),
  'content-type': breach('An answer has a media type that its response documents.'),
  body: breach('A body is what its media type and its `Content-Length` say.'),
  schema: breach('A body keeps the schema of its response.'),
  'header-missing': breach('An answer has the headers that its response requires.'),
  'header-schema': breach('A header keeps its schema, and the syntax of its RFC.'),
  'server-error': breach('A request that a client may send is not answered with 5xx, nor with nothing.'),
  'accepted-invalid': breach('A request that its schema proves invalid does not succeed.'),
  'rejected-valid': breach('A valid request is not refused where the plain request of the operation succeeds.'),
  'auth-ignored': breach('An operation that requires a credential is closed without the right one.'),
  'auth-bypass': breach(
    'Where every operation requires a credential, an undocumented method, or HEAD for GET, does not succeed without one.',
  ),
  'no-allow': breach('405 comes with `Allow` (RFC 9110, section 15.5.6).'),
  'error-body': breach('Errors look as the policy of the setup says.'),
  promised: breach('What the policy of the setup promises is kept.'),
  state: breach('A state of the setup leads to the status that it is named after.'),
  relation: breach('A relation of the setup holds between answers.'),
  link: breach('A link of an answer leads where the relation of the setup says.'),
  'own-id': breach('Each item that is created has its own id.'),
  lost: breach('What was created is found, and is still there when something else is deleted.'),
  'other-item': breach('An item that is read by its id has this id.'),
  kept: breach('Each member that is sent is read as it was sent.'),
  default: breach('A member or parameter that is left out has the default of its schema.'),
  'read-only': breach('A `readOnly` member, or an id that bodies do not have, is not taken from the caller.'),
  'read-back': breach('What was created reads as its answer said.'),
  listed: breach('What was created is in the list of such items.'),
  filter: breach('A query parameter named like a member lists the items that have its value, and no others.'),
  pages: breach('The pages of a list show each item once, and none is longer than was asked for.'),
  changed: breach('What a change is answered with is what is read then, and not what was there before.'),
  deleted: breach('What was deleted is neither read nor listed as if nothing had happened.'),
  'rate-limit': breach(
    'The headers of a rate limit count down to 0 and reset ahead; then comes 429, as long as `Retry-After` says (RFC 6585, RFC 9110).',
  ),
  callers: breach('Requests of one caller do not count against the limit of another one.'),
  'dead-link': breach('`Location` and `Link` lead to something (RFC 9110, section 10.2.2; RFC 8288).'),
  'problem-status': breach('A problem that has a `status` is answered with that one (RFC 9457, section 3.1.2).'),
  coverage: breach('With `requiresCoverage`, every documented answer and header was seen.'),
  untried: breach('With `requiresCoverage`, every constraint was tried on both sides.'),
  'common-status': note(
    'The document covers 405, 406, 413, 415, 429 and 431 too, and 404 where a value of the path is wrong: any server may answer with them.',
  ),
  'undocumented-field': note('A body has no property that no schema names.'),
  'undocumented-header': note('An answer has no header that its response does not name.'),
  request: note('The same request is answered in the same way.'),
  invented: note('A member that is left out of a creation is not read with a value, unless its schema has a default.'),
  format: note('A value has the `format` of its schema, which validators need not assert.'),
  spelling: note(
    'A number or boolean in a path, query, header or cookie is spelled as JSON spells it, and not by an empty text.',
  ),
  repeated: note('A query parameter that is not a list is refused if it is given twice, once with an invalid value.'),
  'unknown-query': note(
    'A query parameter that the document does not name is refused: a misspelt filter would list everything.',
  ),
  nul: note('U+0000 is refused where a schema rules it out.'),
  undecodable: note('A broken percent-escape is refused.'),
  'media-type': note('A body of a media type that is not documented is refused.'),
  'content-coding': note('A body in a content coding that the server cannot have read is refused.'),
  'not-acceptable': note('406 is not the answer to an `Accept` that takes in what is documented.'),
  'error-status': note(
    'A member that says the status in errors of one schema says it in all of them: inferred from those that came.',
  ),
  'refusal-status': note('A request is refused with the status for its reason: 400 or 422, and 415 for a media type.'),
  'auth-order': note('A request without the right credential is refused for that, whatever else is wrong with it.'),
  'auth-refused': note('The credential that was given is let in.'),
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

/** Statuses that come of HTTP, whatever a document is about. */
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
