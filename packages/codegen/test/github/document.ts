import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The file of GitHub's description: 13 MB, 811 paths, 1,223 operations, 969 schemas. */
export const GITHUB: string = require.resolve('@octokit/openapi/generated/api.github.com.json')
