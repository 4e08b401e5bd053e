import type { Oas3Rule } from '@redocly/openapi-core'
import { onDeprecatable } from './deprecated.ts'

/** Whoever is told to leave is told by when. */
export const deprecatedNeedsSunset: Oas3Rule = () =>
  onDeprecatable((node, { report, location }) => {
    if (node.deprecated !== true || node['x-deprecated-sunset'] !== undefined) return
    report({
      message: `This is deprecated, but nobody can tell until when it works. Add the day of its removal, such as x-deprecated-sunset: '2030-12-05'.`,
      location: location.child(['deprecated']).key(),
    })
  })
