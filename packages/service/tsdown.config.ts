import { defineConfig, type UserConfig } from 'tsdown'

// Node does not strip types inside node_modules, so JavaScript is published.
const config: UserConfig = defineConfig({
  entry: {
    index: 'src/index.ts',
    admin: 'src/admin/index.ts',
    api: 'src/api/index.ts',
    'command-line': 'src/command-line/run.ts',
    commands: 'src/command-line/index.ts',
    configuration: 'src/configuration/index.ts',
    contract: 'src/contract.ts',
    documents: 'src/documents/index.ts',
    http: 'src/http/index.ts',
    idempotency: 'src/idempotency/index.ts',
    'idempotency-postgresql': 'src/idempotency/postgresql/index.ts',
    'idempotency-sqlite': 'src/idempotency/sqlite/index.ts',
    keys: 'src/keys/index.ts',
    'keys-postgresql': 'src/keys/postgresql/index.ts',
    'keys-postgresql-steps': 'src/keys/postgresql/steps.ts',
    'keys-sqlite': 'src/keys/sqlite/index.ts',
    'keys-sqlite-steps': 'src/keys/sqlite/steps.ts',
    limits: 'src/limits/index.ts',
    'limits-memory': 'src/limits/memory/index.ts',
    'limits-postgresql': 'src/limits/postgresql/index.ts',
    'limits-postgresql-steps': 'src/limits/postgresql/steps.ts',
    log: 'src/log/index.ts',
    metrics: 'src/metrics/index.ts',
    observability: 'src/observability/index.ts',
    postgresql: 'src/postgresql/index.ts',
    process: 'src/process/stop-signals.ts',
    serving: 'src/serving/index.ts',
    'short-path': 'src/command-line/short-path.ts',
    sqlite: 'src/sqlite/index.ts',
    store: 'src/store/index.ts',
    testing: 'src/testing/index.ts',
  },
  target: 'node24',
  dts: { oxc: true },
  fixedExtension: false,
  publint: true,
})

export default config
