const NOTHING = 'No value fits the schema of its body, such as an `allOf` whose members are closed.'
const EXACTLY_ONE = 'A value is not found that fits one open alternative of its `oneOf` and not the others.'
const NESTED = 'Its form needs objects inside objects or lists, which are not written here.'
const TEXT_FORM = 'Its form is one text, which is not written here.'
const OBJECTS = 'Its parameter is a list of objects, which are not written here.'

/** The operations of public documents for which no valid request is made, and why. An unneeded entry fails a test. */
const WITHOUT_REQUESTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'atlassian.com/jira': { [NOTHING]: ['addSecurityLevelMembers', 'createScreenScheme'] },
  'intellifi.nl': { [EXACTLY_ONE]: ['addItem'] },
  'mastodon.local': { [OBJECTS]: ['getApiV1Markers'] },
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
    [NESTED]: [
      'PostBillingPortalConfigurations',
      'PostIssuingCardholders',
      'PostPaymentLinks',
      'PostTaxCalculations',
      'PostWebhookEndpoints',
    ],
  },
  'telegram.org': { [NESTED]: ['postSendMediaGroup'] },
  'whatsapp.local': { [NOTHING]: ['SetShards'] },
}

/** The operations of a document for which no valid request is made, in its order. */
export function withoutRequests(name: string): readonly string[] {
  return Object.values(WITHOUT_REQUESTS[name] ?? {}).flat()
}

const UNDECLARED =
  'Only a member that it does not declare tells one alternative of `oneOf` from the other, and the server does not send it.'

/** The operations of public documents whose responses are not checked, and why. */
const WITHOUT_ANSWERS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'influxdata.com': { [UNDECLARED]: ['PostDashboards', 'GetDashboardsID'] },
}

/** The operations of a document whose responses are not checked. */
export function withoutAnswers(name: string): readonly string[] {
  return Object.values(WITHOUT_ANSWERS[name] ?? {}).flat()
}
