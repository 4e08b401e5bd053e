import { existsSync, readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { configurationOf, isCommand } from '../test/deploy-environment.ts'

const root = new URL('../../../', import.meta.url)
const text = readFileSync(new URL('../Dockerfile', import.meta.url), 'utf8')
const [build = '', image = ''] = text.split(/^FROM \$\{RUN_IMAGE\}$/m)

/** The arguments of an instruction, once per use. */
function given(instruction: string, stage: string): string[] {
  return [...stage.matchAll(new RegExp(`^${instruction} (.+)$`, 'gm'))].map(([, found = '']) => found)
}

test('the Dockerfile passes its validator', () => {
  expect(validate(text)).toEqual([])
})

test('the image is built with the pinned Node and pnpm', () => {
  const { packageManager } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
  const { catalog } = parse(readFileSync(new URL('pnpm-workspace.yaml', root), 'utf8'))
  expect(build).toContain(`ARG BUILD_IMAGE=node:${catalog.node}-`)
  expect(given('RUN', build)[0]).toBe(`npm install --global ${packageManager}`)
})

test('no package script runs, so none can download into the image', () => {
  const installing = given('RUN', build).filter((line) => /^pnpm (fetch|install)\b/.test(line))
  expect(installing).toHaveLength(2)
  for (const line of installing) expect(line).toContain('--ignore-scripts')
})

test('ignored files stay out of the build, secrets and reports included', () => {
  const read = (url: URL) => readFileSync(url, 'utf8').split('\n')
  const leftOut = read(new URL('../Dockerfile.dockerignore', import.meta.url)).map((line) => line.replace('**/', ''))
  const ofGit = read(new URL('.gitignore', root)).map((line) => line.replace(/^\/|\/$/g, ''))
  expect(ofGit.filter((path) => !leftOut.includes(path.replace('apps/server/', '')))).toEqual([])
})

test('the image is labelled with its content and version', () => {
  const { version, license } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  expect(given('LABEL', image)).toEqual([
    'org.opencontainers.image.title=petstore',
    `org.opencontainers.image.version=${version}`,
    `org.opencontainers.image.licenses=${license}`,
    'org.opencontainers.image.description="The catalogue of animals of a pet store"',
  ])
})

test('the files it copies exist, or are built', () => {
  const [manifests = ''] = given('COPY', build)
  const files = manifests.split(' ').slice(0, -1)
  expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([])
  expect(given('COPY', image)[0]?.split(' ').slice(1)).toEqual([
    '/repository/LICENSE',
    '/repository/apps/server/dist/',
    '/petstore/',
  ])
  const packages = given('RUN', build).flatMap((line) => /--filter (\S+) build$/.exec(line)?.[1] ?? [])
  expect(packages).toEqual(['@petstore/docs', '@petstore/server'])
})

test('the image runs as an unprivileged user, and checks its own readiness', () => {
  const [node, file] = ['/nodejs/bin/node', '/petstore/petstore.js']
  expect(given('USER', image)).toEqual(['65532:65532'])
  expect(JSON.parse(given('ENTRYPOINT', image)[0] ?? '')).toEqual([node, '--max-semi-space-size=8', file])
  const [healthcheck = ''] = given('HEALTHCHECK', image)
  expect(JSON.parse(healthcheck.slice(healthcheck.indexOf('[')))).toEqual([node, file, 'healthcheck'])
  expect(isCommand(['healthcheck'])).toBe(true)
  expect(isCommand(JSON.parse(given('CMD', image)[0] ?? ''))).toBe(true)
})

test('the server listens on every address at the exposed ports, and keeps its data in the volume', () => {
  const environment = Object.fromEntries((given('ENV', image)[0] ?? '').split(' ').map((pair) => pair.split('=')))
  const { host, port, adminPort, dataDir } = configurationOf(environment)
  expect([host, given('EXPOSE', image), given('VOLUME', image)]).toEqual([
    '0.0.0.0',
    [`${port} ${adminPort}`],
    [dataDir],
  ])
})
