import type { RuleDefinition } from './define-rule.ts'
import { arrayMaxItems } from './rules/array-max-items.ts'
import { credentialInUrl } from './rules/credential-in-url.ts'
import { deprecatedNeedsSunset } from './rules/deprecated-needs-sunset.ts'
import { deprecationHeaders } from './rules/deprecation-headers.ts'
import { errorCodes } from './rules/error-codes.ts'
import { errorShape } from './rules/error-shape.ts'
import { errorStatus } from './rules/error-status.ts'
import { examples } from './rules/examples.ts'
import { headerCasing } from './rules/header-casing.ts'
import { integerFormat } from './rules/integer-format.ts'
import { listPaging } from './rules/list-paging.ts'
import { operationIdCasing } from './rules/operation-id-casing.ts'
import { operationSecurity } from './rules/operation-security.ts'
import { parameterCasing } from './rules/parameter-casing.ts'
import { promisedHeaders } from './rules/promised-headers.ts'
import { propertyCasing } from './rules/property-casing.ts'
import { replacedBy } from './rules/replaced-by.ts'
import { schemaCasing } from './rules/schema-casing.ts'
import { serverHttps } from './rules/server-https.ts'
import { specification } from './rules/specification.ts'
import { stability } from './rules/stability.ts'
import { statusRange } from './rules/status-range.ts'
import { sunsetDate } from './rules/sunset-date.ts'
import { sunsetNeedsDeprecated } from './rules/sunset-needs-deprecated.ts'
import { throttling } from './rules/throttling.ts'

/** Every rule by its name. */
export const RULES: Readonly<Record<string, RuleDefinition>> = {
  specification,
  'status-range': statusRange,
  'server-https': serverHttps,
  'error-status': errorStatus,
  'sunset-date': sunsetDate,
  'sunset-needs-deprecated': sunsetNeedsDeprecated,
  'replaced-by': replacedBy,
  stability,
  'operation-id-casing': operationIdCasing,
  'parameter-casing': parameterCasing,
  'header-casing': headerCasing,
  'property-casing': propertyCasing,
  'schema-casing': schemaCasing,
  'operation-security': operationSecurity,
  'promised-headers': promisedHeaders,
  'error-shape': errorShape,
  'error-codes': errorCodes,
  'list-paging': listPaging,
  'array-max-items': arrayMaxItems,
  'integer-format': integerFormat,
  'deprecated-needs-sunset': deprecatedNeedsSunset,
  'deprecation-headers': deprecationHeaders,
  examples,
  'credential-in-url': credentialInUrl,
  throttling,
}
