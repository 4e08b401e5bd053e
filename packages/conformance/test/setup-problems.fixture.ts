/**
 * Prints, as JSON, the mistakes in each setup of the arguments; in its own process, since Vitest imports differently.
 */
import { checkSetup } from '../src/command/check-setup.ts'
import { loadSetup } from '../src/command/load-setup.ts'
import { loadContract } from '../src/index.ts'
import { SHOP } from './careless-shop.fixture.ts'

const contract = await loadContract({ ...SHOP })
const problems = process.argv.slice(2).map((file) =>
  loadSetup(file)
    .then((setup) => checkSetup(setup, contract, file))
    .catch((error: Error) => `${error.name}: ${error.message}`),
)
console.log(JSON.stringify(await Promise.all(problems)))
