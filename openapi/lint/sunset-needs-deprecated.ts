import type { Oas3Rule } from '@redocly/openapi-core'
import { onDeprecatable } from './deprecated.ts'

/** A date of removal alone is seen by no generator and no reader of the docs. */
export const sunsetNeedsDeprecated: Oas3Rule = () =>
  onDeprecatable((node, { report, location }) => {
    if (node['x-deprecated-sunset'] === undefined || node.deprecated === true) return
    report({
      message:
        'This has a day of removal, but is not deprecated. Add "deprecated: true", or remove x-deprecated-sunset.',
      location: location.child(['x-deprecated-sunset']).key(),
    })
  })
