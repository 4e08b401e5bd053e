const CONTAINERS = 'needs Docker'
const CLUSTER = 'needs a cluster'
const INSTALLS = 'installs packages from the registry'
const SYSTEM = 'installs packages of the system'
const MACHINE = 'installs the server on the machine'
const BACKUP = 'apps/server/test/backup.check.test.ts'
const TWO_DOCUMENTS = 'packages/codegen/test/readme/two-documents.check.test.ts'
const README_OF_CODEGEN = 'packages/codegen/test/readme/readme.journey.test.ts'
const README_OF_RUNTIME = 'packages/client-runtime/src/readme.check.test.ts'
const PACKED_CLIENT = 'packages/client/test/packed.journey.test.ts'
const INSTALLED = 'packages/cli/test/install/install.test.ts'
const COMMAND_LINE = 'packages/conformance/test/command.test.ts'
const WHOLE_SUITE = 'packages/proof/src/command.journey.test.ts'

/** Lines of documents that `commands.ts` does not run, by file and line, with the reason or the test that runs them. */
export const NOT_RUN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'README.md': {
    "npx -y pnpm conformance openapi/petstore.yaml --url http://127.0.0.1:3000/v1 --header 'Authorization: Bearer $KEY' --report report":
      WHOLE_SUITE,
    'npx -y pnpm pack:tools': INSTALLED,
    'npx -y pnpm --dir ../contract-first contract-first init --packages ../contract-first/dist/packages': INSTALLED,
    'npm install && npm test && npm start': INSTALLED,
  },
  'UPGRADING.md': Object.fromEntries(
    ['npm update', 'npm run generate', 'npm run typecheck', 'npm test'].map((line) => [line, 'needs a later release']),
  ),
  'apps/bookings/README.md': {
    'npx -y pnpm --filter bookings start': 'apps/bookings/test/main.check.test.ts',
  },
  'apps/server/README.md': {
    'export DATABASE_URL=postgres://petstore:…@127.0.0.1:5432/petstore': 'needs a PostgreSQL on its usual port',
    'curl http://127.0.0.1:9090/admin/v1/keys -H "Authorization: Bearer $ADMIN_TOKEN" --json \'{"name":"the web shop","plan":"free"}\'':
      'packages/service/test/process/admin-keys.journey.test.ts',
    'npx -y pnpm petstore migrate --dry-run': 'packages/service/test/commands/migrate.sampled.test.ts',
    'npx -y pnpm petstore migrate': 'packages/service/test/commands/migrate.sampled.test.ts',
    'node --max-semi-space-size=8 petstore.js serve': 'apps/server/test/bundle/bundle.check.test.ts',
    'docker build --file apps/server/Dockerfile --tag petstore:1.0.0 .': CONTAINERS,
    'docker run --read-only --cap-drop ALL --stop-timeout 35 --publish 127.0.0.1:3000:3000 --volume petstore:/data petstore:1.0.0':
      CONTAINERS,
    'npx -y pnpm petstore backup /backups/petstore-$(date +%F).sqlite': BACKUP,
    'DATA_DIR=.petstore-restored npx -y pnpm petstore restore /backups/petstore-2026-12-01.sqlite': BACKUP,
    'install -d /usr/local/lib/petstore': MACHINE,
    'cp -r apps/server/dist/. /usr/local/lib/petstore/': MACHINE,
    'install -m 644 apps/server/deploy/systemd/petstore.service /etc/systemd/system/': MACHINE,
    'install -m 600 petstore.env /etc/petstore.env': MACHINE,
    'systemctl enable --now petstore': MACHINE,
    'export PETSTORE_ENVIRONMENT=production STORE=sqlite DATA_DIR=/var/lib/petstore': MACHINE,
    'node /usr/local/lib/petstore/petstore.js keys create --name first --plan free': MACHINE,
    'docker compose up --detach --build': CONTAINERS,
    'docker compose exec server-1 /nodejs/bin/node /petstore/petstore.js keys create --name first --plan free':
      CONTAINERS,
    'kubectl apply --filename apps/server/deploy/namespace.yaml': CLUSTER,
    'kubectl --namespace petstore create secret generic petstore --from-file=database-url=…': CLUSTER,
    'kubectl --namespace petstore delete job petstore-migrate --ignore-not-found': CLUSTER,
    'kubectl apply --kustomize apps/server/deploy': CLUSTER,
    'kubectl --namespace petstore exec deploy/petstore -- /nodejs/bin/node /petstore/petstore.js keys create --name first --plan free':
      CLUSTER,
  },
  'openapi/README.md': {
    'REDOCLY_CLI_RESPECT_INPUT="apiKey=$KEY" npx -y pnpm --filter @petstore/openapi workflows --server petstore=http://127.0.0.1:3000/v1':
      'packages/proof/src/foreign/workflows.journey.test.ts',
  },
  'packages/cli/README.md': {
    'contract-first dev': 'packages/cli/test/dev/dev.journey.test.ts',
    'contract-first generate': 'packages/cli/src/operations/follow.test.ts',
    'contract-first upgrade --to 3.1': 'packages/cli/src/upgrade/upgrade.test.ts',
    'npx -y pnpm --filter contract-first test:install': INSTALLED,
  },
  'packages/cli/templates/service/README.md': {
    'npm install': INSTALLED,
    'npm start': INSTALLED,
  },
  'packages/client/README.md': {
    'npx -y pnpm --filter @petstore/client --filter @contract-first/client pack --pack-destination /path/to/project':
      PACKED_CLIENT,
    'cd /path/to/project': PACKED_CLIENT,
    'npm install ./contract-first-client-1.0.0.tgz ./petstore-client-1.0.0.tgz': PACKED_CLIENT,
  },
  'packages/client-runtime/README.md': {
    'npx -y pnpm --filter @contract-first/document --filter @contract-first/codegen --filter @contract-first/client pack --pack-destination /path/to/project':
      INSTALLS,
    'cd /path/to/project': INSTALLS,
    'npm install ./contract-first-client-1.0.0.tgz': INSTALLS,
    'npm install --save-dev ./contract-first-{document,codegen}-1.0.0.tgz': INSTALLS,
    'npx codegen api.yaml --out generated --only types,client': README_OF_RUNTIME,
  },
  'packages/codegen/README.md': {
    'npx -y pnpm --filter @contract-first/document --filter @contract-first/values --filter @contract-first/codegen --filter @contract-first/hono pack --pack-destination /path/to/notes':
      INSTALLS,
    'cd /path/to/notes': INSTALLS,
    'npm init -y && npm pkg set type=module': INSTALLS,
    'npm install ./contract-first-hono-1.0.0.tgz hono @hono/zod-openapi @hono/node-server zod': INSTALLS,
    'npm install --save-dev ./contract-first-{document,values,codegen}-1.0.0.tgz typescript @types/node': INSTALLS,
    'npx codegen api.yaml --out generated': README_OF_CODEGEN,
    "curl 'http://127.0.0.1:3000/notes'": README_OF_CODEGEN,
    "curl 'http://127.0.0.1:3000/notes' -H 'Authorization: Bearer key-of-ada' -H 'Content-Type: application/json' -d '{\"text\":\"Call Bo\"}'":
      README_OF_CODEGEN,
    "curl 'http://127.0.0.1:3000/notes?limit=0'": README_OF_CODEGEN,
    "curl 'http://127.0.0.1:3000/notes?limitt=5'": README_OF_CODEGEN,
    "curl 'http://127.0.0.1:3000/notes' -H 'Content-Type: application/json' -d '{\"text\":\"Call Bo\"}'":
      README_OF_CODEGEN,
  },
  'packages/mock/README.md': { 'contract-first mock api.yaml': 'packages/mock/src/command/command.test.ts' },
  'packages/hono/README.md': {
    'codegen v1.yaml --out generated/v1': TWO_DOCUMENTS,
    'codegen v2.yaml --out generated/v2': TWO_DOCUMENTS,
  },
  'packages/codegen/examples/uspto/README.md': {
    'npx -y pnpm --filter @contract-first/codegen example': 'packages/codegen/examples/uspto/uspto.test.ts',
    "curl http://127.0.0.1:3000/oa_citations/v1/records -d 'criteria=citation.kind:patent&rows=1'":
      'packages/codegen/examples/uspto/uspto.test.ts',
  },
  'packages/conformance/README.md': {
    "npx -y pnpm conformance openapi.yaml --url http://127.0.0.1:3000/v1 --header 'Authorization: Bearer $KEY' --report report":
      COMMAND_LINE,
    "npx -y pnpm conformance openapi.yaml --url http://127.0.0.1:3000/v1 --header 'Authorization: Bearer $KEY' --replay 'listBooks/query.limit/maximum+1'":
      COMMAND_LINE,
    "vitest run -t 'listBooks/query.limit/maximum\\+1$'": 'is for a package of the reader',
  },
  'packages/reference/README.md': {
    'npx -y pnpm reference openapi.yaml --out site': 'packages/reference/src/cli.test.ts',
  },
  'packages/proof/README.md': {
    "npx -y pnpm conformance openapi/petstore.yaml --url http://127.0.0.1:3000/v1 --header 'Authorization: Bearer $KEY' --report report":
      WHOLE_SUITE,
    'npx -y pnpm --filter @petstore/openapi drift "$PWD/report/exchanges.har" --server http://127.0.0.1:3000/v1':
      'packages/proof/src/foreign/drift.check.test.ts',
  },
  'packages/values/README.md': {
    'apt-get install libtest-json-schema-acceptance-perl': SYSTEM,
    'JSON_SCHEMA_TEST_SUITE=~/JSON-Schema-Test-Suite/tests/draft2020-12 npx -y pnpm --filter @contract-first/values test':
      'needs a checkout; the tests run as part of pnpm test',
  },
  'packages/review/README.md': {
    'npx -y pnpm --silent review --base main': 'packages/review/src/cli.test.ts',
    'npx -y pnpm --silent review changelog --release': 'packages/review/src/changelog.test.ts',
    "git commit --all --message 'Release 1.1.0 of the contract'": 'writes history',
    'git tag contract-v1.1.0': 'writes history',
  },
}
