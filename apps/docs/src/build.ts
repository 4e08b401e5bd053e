/** `pnpm --filter @petstore/docs build`: the contract as a page, where the server looks for it. */
import { fileURLToPath } from 'node:url'
import { buildPage } from './page.ts'

const document = fileURLToPath(import.meta.resolve('@petstore/openapi/petstore.yaml'))
const page = fileURLToPath(new URL('../dist/index.html', import.meta.url))

try {
  await buildPage({ document, page })
  console.log(`Built ${page}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
