/** Documents that the reference refuses: they are not OpenAPI. */
export const REFUSED: ReadonlySet<string> = new Set(['directus'])

/** Documents that conformance cannot read, or not completely: keywords are misspelt, or have values of another type. */
export const UNJUDGED: ReadonlySet<string> = new Set(['api.video', 'codat.io/accounting', 'dnd5eapi.co'])

/** Why conformance reports requests that are correct. */
const WHY = {
  examples: 'examples of the author do not keep to the schemas next to them',
  paths: 'several paths match one address, or one path in several ways, and the judge takes another',
  alternatives: 'a value of one alternative keeps to others too, or lacks what only they ask for',
  'no value':
    'no value keeps to all that is asked: closed schemas in `allOf`, patterns with slashes around, required `readOnly`',
  texts: 'the judge reads a text where a number, a truth value, a list or JSON was sent as one',
}

/** The maximum number of complaints for each document, and their main cause. */
export const KNOWN: Readonly<Record<string, readonly [most: number, why: keyof typeof WHY]>> = {
  '1password.local/connect': [1, 'examples'],
  'ably.io/platform': [5, 'alternatives'],
  'agco-ats.com': [1, 'paths'],
  'apacta.com': [1, 'texts'],
  'api.video': [2, 'no value'],
  'asana.com': [33, 'examples'],
  'atlassian.com/jira': [42, 'alternatives'],
  'beezup.com': [87, 'examples'],
  'box.com': [7, 'paths'],
  'codat.io/accounting': [6, 'examples'],
  'conjur.local': [7, 'no value'],
  'digitalocean.com': [3, 'examples'],
  'docker.com/engine': [3, 'examples'],
  'enode.io': [2, 'no value'],
  'healthcare.gov': [10, 'paths'],
  'influxdata.com': [8, 'alternatives'],
  'intellifi.nl': [1, 'alternatives'],
  'isendpro.com': [1, 'examples'],
  'ix-api.net': [21, 'alternatives'],
  'jellyfin.local': [8, 'paths'],
  'linode.com': [4, 'no value'],
  'magento.com': [20, 'paths'],
  'medium.com': [5, 'paths'],
  'opensuse.org/obs': [7, 'paths'],
  'osf.io': [37, 'no value'],
  'plaid.com': [3, 'examples'],
  'reverb.com': [2, 'no value'],
  'sendgrid.com': [7, 'examples'],
  'signl4.com': [1, 'paths'],
  'sinao.app': [65, 'no value'],
  'spoonacular.com': [9, 'texts'],
  'stackexchange.com': [5, 'texts'],
  'stripe.com': [766, 'texts'],
  'superset.apache.local/superset': [2, 'paths'],
  'telnyx.com': [56, 'examples'],
  'trello.com': [6, 'paths'],
  'truora.com': [3, 'examples'],
  'vercel.com': [5, 'examples'],
  'visma.com': [4, 'paths'],
  'vtex.local/Catalog-API-Seller-Portal': [1, 'paths'],
  'whatsapp.local': [2, 'alternatives'],
  'wiremock.org/admin': [28, 'examples'],
  'wordnik.com': [2, 'texts'],
  'xero.com/xero_accounting': [52, 'paths'],
  dialogporten: [22, 'texts'],
  shipengine: [145, 'no value'],
}
