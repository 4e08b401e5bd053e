import { describeConformance } from '../src/vitest.ts'
import { loadPetstore, petstoreSetup } from './petstore.fixture.ts'

describeConformance('The petstore in process, on the embedded store', await loadPetstore(), petstoreSetup)
