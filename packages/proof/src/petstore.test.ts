import { describeConformance } from '@contract-first/conformance/vitest'
import { loadPetstore, petstoreSetup, servePetstore } from './petstore.fixture.ts'

const contract = await loadPetstore()

describeConformance('The petstore in process, on the embedded store', contract, petstoreSetup)

describeConformance('The petstore over HTTP, on the embedded store', contract, {
  ...petstoreSetup,
  target: servePetstore,
})
