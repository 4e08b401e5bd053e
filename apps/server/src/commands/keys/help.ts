import { limitMax, plans } from '../../limits/plans.ts'
import { defaultExpiry } from './expiry.ts'

export const keysHelp: string = `Issue and revoke the API keys of the store: the database of DATABASE_URL, or the file in DATA_DIR.

  petstore keys create --name NAME --plan PLAN [--expires DAYS|never]
      Issues a key and prints it, once, as the only line on standard output.
        --name NAME        what the key is for, up to 100 characters
        --plan PLAN        ${plans.join(', ')}
        --per-minute N     with the plan enterprise: its requests per minute, up to ${limitMax}
        --per-day N        with the plan enterprise: its requests per day, up to ${limitMax}
        --expires ${defaultExpiry}      after how many days it ends (${defaultExpiry} unless given), or never

  petstore keys list [--json]
      Shows every key, without its secret.

  petstore keys revoke ID [--reason TEXT]
      Ends a key at once and for good. ID is the key's id (key_…), not the key.

With PETSTORE_ENVIRONMENT=production, keys begin with petstore_live_, otherwise with petstore_test_.
`
