const NOTHING = 'No value fits the schema of its body.'
const OPEN = 'Only members that it does not declare tell one open alternative of its `oneOf` from another.'
const PARTS = 'Its parameter or form has parts with parts, which the simple values of this test do not have.'
const TEXT_FORM = 'Its form is one text.'
const LENGTH = 'It requires Content-Length.'

/** The operations that are not called, or answered, and why. An unneeded entry fails a test. */
const LEFT_OUT: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '3.0/schema-types': {
    [NOTHING]: ['quirks_entirelyIncompatibleAllOf', 'quirks_partiallyUsableIncompatibleAllOf'],
  },
  '3.1/schema-types': {
    [NOTHING]: ['quirks_entirelyIncompatibleAllOf', 'quirks_partiallyUsableIncompatibleAllOf'],
  },
  'atlassian.com/jira': { [NOTHING]: ['addSecurityLevelMembers', 'createScreenScheme'] },
  'intellifi.nl': { [OPEN]: ['addItem'] },
  'linode.com': { [OPEN]: ['getTaggedObjects'] },
  'mastodon.local': { [PARTS]: ['getApiV1Markers'] },
  'netatmo.net': { [PARTS]: ['createnewschedule', 'syncschedule'] },
  'salesloft.com': { [PARTS]: ['postV2ConversationsCalls'] },
  shipengine: {
    [NOTHING]: [
      'add_funds_to_carrier',
      'add_funds_to_insurance',
      'create_label',
      'create_package_type',
      'update_package_type',
      'calculate_rates',
      'compare_bulk_rates',
      'estimate_rates',
      'create_shipments',
      'update_shipment',
      'create_warehouse',
      'update_warehouse',
    ],
  },
  'spoonacular.com': {
    [TEXT_FORM]: [
      'detectFoodInText',
      'analyzeRecipeInstructions',
      'classifyCuisine',
      'parseIngredients',
      'visualizeEquipment',
      'visualizeIngredients',
      'visualizeRecipeNutrition',
      'visualizePriceBreakdown',
      'createRecipeCard',
      'visualizeRecipeTaste',
    ],
  },
  'stripe.com': {
    [PARTS]: [
      'PostBillingPortalConfigurations',
      'PostFinancialConnectionsAccountsAccountRefresh',
      'PostFinancialConnectionsSessions',
      'PostIssuingCardholders',
      'PostLinkAccountSessions',
      'PostLinkedAccountsAccountRefresh',
      'PostPaymentLinks',
      'PostSourcesSourceVerify',
      'PostTaxCalculations',
      'PostTreasuryFinancialAccounts',
      'PostWebhookEndpoints',
    ],
  },
  'telegram.org': { [PARTS]: ['postSendMediaGroup'] },
  'whatsapp.local': { [NOTHING]: ['SetShards'] },
  'vercel.com': { [LENGTH]: ['uploadArtifact'] },
}

/** The operations of a document that are left out, in its order. */
export function leftOut(name: string): readonly string[] {
  return Object.values(LEFT_OUT[name] ?? {}).flat()
}
