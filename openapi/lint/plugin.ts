import type { Oas3Rule, Plugin } from '@redocly/openapi-core'
import { deprecatedNeedsSunset } from './deprecated-needs-sunset.ts'
import { deprecationHeaders } from './deprecation-headers.ts'
import { errorCodes } from './error-codes.ts'
import { errorShape } from './error-shape.ts'
import { examples } from './examples.ts'
import { listPaging } from './list-paging.ts'
import { operationSecurity } from './operation-security.ts'
import { promisedHeaders } from './promised-headers.ts'
import { replacedBy } from './replaced-by.ts'
import { sunsetDate } from './sunset-date.ts'
import { sunsetNeedsDeprecated } from './sunset-needs-deprecated.ts'

/** The rules that redocly's assertions cannot say; redocly.yaml switches each on as `petstore/<name>`. */
const rules: Record<string, Oas3Rule> = {
  'operation-security': operationSecurity,
  'promised-headers': promisedHeaders,
  'error-shape': errorShape,
  'error-codes': errorCodes,
  'list-paging': listPaging,
  'deprecated-needs-sunset': deprecatedNeedsSunset,
  'sunset-needs-deprecated': sunsetNeedsDeprecated,
  'sunset-date': sunsetDate,
  'deprecation-headers': deprecationHeaders,
  'replaced-by': replacedBy,
  examples,
}

export default (): Plugin => ({ id: 'petstore', rules: { oas3: rules } })
