import type { Plugin } from '@redocly/openapi-core'
import { lifecycle } from './lifecycle.ts'

/** The plugin that `redocly.yaml` loads: the decorators that run on the way from the contract to the page. */
export default (): Plugin => ({ id: 'reference', decorators: { oas3: { lifecycle } } })
