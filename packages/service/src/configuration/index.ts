export { settingsOf } from './all.ts'
export { type Configuration, readConfiguration } from './configuration.ts'
export { ConfigurationError } from './configuration-error.ts'
export { explainConfiguration, explainVariables } from './explain.ts'
