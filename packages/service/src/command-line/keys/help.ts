import { environmentVariable, type ServiceContract } from '../../contract.ts'
import { USAGE_DAYS } from '../../keys/usage-days.ts'
import { LIMIT_MAX } from '../../limits/plans.ts'
import { DEFAULT_EXPIRY } from './expiry.ts'
import { DEFAULT_GRACE } from './grace.ts'
import { DEFAULT_DAYS } from './usage.ts'

export function keysHelp(contract: ServiceContract): string {
  const { service, plans, scopes } = contract
  const scopesOption =
    scopes.length === 0
      ? ''
      : `
        --scopes LIST      its scopes, some of ${scopes.join(', ')}, comma-separated, or none (default: all)`
  return `Issue, update, rotate, revoke and unban the API keys of the store: the database of DATABASE_URL, or the file in DATA_DIR.

  ${service} keys create --name NAME --plan PLAN [--expires DAYS|never]
      Issues a key and prints it, once, as the only line on standard output.
        --name NAME        what the key is for, up to 100 characters
        --plan PLAN        ${plans.names.join(', ')}
        --per-minute N     with the plan ${plans.custom.join(', ')}: its requests per minute, up to ${LIMIT_MAX}
        --per-day N        with the plan ${plans.custom.join(', ')}: its requests per day, up to ${LIMIT_MAX}
        --expires ${DEFAULT_EXPIRY}      how long it is valid, or never (default: ${DEFAULT_EXPIRY})${scopesOption}

  ${service} keys list [--json]
      Shows every key, without its secret. Times are UTC; LAST USED may be a minute behind.

  ${service} keys update ID [--name NAME] [--plan PLAN] [--expires DAYS|never]
      Gives a key another name, plan or expiry; its secret and counts stay. Servers know within a second, or within 10
      where they do not hear of it. The options are those of "create"; DAYS count from now.

  ${service} keys rotate ID [--grace TIME]
      Replaces a key with a new one of the same name, plan and limits, and prints it like "create".
        --grace ${DEFAULT_GRACE}      how long the old key keeps working: minutes, hours or days (30m, ${DEFAULT_GRACE}, 7d),
                         or 0 to end it at once

  ${service} keys revoke ID [--reason TEXT]
      Ends a key for good, within 10 seconds on every server. ID is the key's id (key_…), not the key.

  ${service} keys unban ID
      Ends the ban for a key that kept going after 429, within 2 seconds on every server. What it used of its daily limit stays used.

  ${service} keys usage ID [--days N] [--json]
      Shows a key's requests on each of the last days (UTC), refused ones included; today's may be
      a minute behind.
        --days N           how many days, up to ${USAGE_DAYS} (default: ${DEFAULT_DAYS})

  ${service} keys verify -
      Reads a key from standard input, prints its id, plan and state, and exits 0 when it is accepted, else 1:
      printf %s "$KEY" | ${service} keys verify -

No command takes a key as an argument: the shell would remember it, and other users could see it.

With ${environmentVariable(contract)}=production, keys begin with ${service}_live_, otherwise with ${service}_test_.
`
}
