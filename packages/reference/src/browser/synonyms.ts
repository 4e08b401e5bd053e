/** Words that readers of an API use for the same thing: each also finds the others on its line. */
const LINES = [
  'limit 429 rate throttle throttled throttling quota requests many limited',
  'wait retry backoff again reset',
  'page paging pagination paginate cursor next offset batch',
  'key token credential credentials auth authentication authenticate authorization login bearer secret password apikey signup log',
  'client sdk library libraries package npm typescript python go install collection curl',
  'download downloads collection postman bruno insomnia openapi swagger spec specification yaml contract file import',
  'add create new insert post save make register',
  'get fetch read retrieve find show look single one',
  'list all search filter query every browse',
  'delete remove destroy erase',
  'update change edit patch modify put rename',
  'error errors fail fails failed failure wrong problem message code cause',
  'ban banned block blocked suspended locked',
  'version versions versioning policy v1 v2 path',
  'deprecated deprecation sunset removal removed retire retired obsolete end eol life legacy disappear',
  'retrying idempotency idempotent duplicate duplicates twice double once safely',
  'large size big max maximum bytes 413',
  'json utf-8 utf8 encoding charset unicode format media type',
  'environment environments staging sandbox test testing live production',
  'server servers url base host endpoint address domain localhost local machine',
  'webhook webhooks callback callbacks event events notification',
  'changelog changed release releases history changes updates news',
  'start started begin quickstart tutorial first introduction hello steps',
  'state states status lifecycle available sold',
  'expired revoked rotate revoke leaked invalid',
  'plan plans price pricing tier free pro upgrade enterprise',
  'down outage unavailable 503 500 internal maintenance',
  'workflow workflows example examples recipe scenario',
  'timeout slow timed 408',
  'offline zip llms llm ai markdown',
]

const BY_WORD = new Map<string, Set<string>>()
for (const line of LINES) {
  const words = line.split(' ')
  for (const word of words) {
    const known = BY_WORD.get(word) ?? new Set()
    BY_WORD.set(word, known)
    for (const other of words) if (other !== word) known.add(other)
  }
}

export const KNOWN_WORDS: readonly string[] = [...BY_WORD.keys()]

export function synonymsOf(word: string): readonly string[] {
  return [...(BY_WORD.get(word) ?? [])]
}

/** Words in questions that do not help the search. */
const SILENT = new Set(
  'a an and any api are as at be by call can cannot do does for from has have how i if in is it long me mean means my need of on or our should so that the their them there this to use used using was we what when where which who why will with would you your'.split(
    ' ',
  ),
)

export function isSilent(word: string): boolean {
  return SILENT.has(word)
}
