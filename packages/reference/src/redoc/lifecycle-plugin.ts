import type { Plugin } from '@redocly/openapi-core'
import { lifecycle } from './lifecycle.ts'

/** The plugin that `redocly.yaml` loads, with the decorators that run before the page is built. */
export default (): Plugin => ({ id: 'reference', decorators: { oas3: { lifecycle } } })
