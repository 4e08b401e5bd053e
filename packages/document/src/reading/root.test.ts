import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../document.fixture.ts'
import { type LoadOptions, load } from './load.ts'

const SCHEMA = 'type: string\nminLength: 7\n'

/** A folder `project/api` with a document that refers to `ref`, `project/shared.yaml`, and `secret.yaml` outside. */
async function projectWith(ref: string, marks: readonly string[] = []): Promise<string> {
  const folder = await temporaryFolder()
  const api = join(folder, 'project/api')
  await mkdir(api, { recursive: true })
  for (const mark of marks) await writeFile(join(folder, mark), '')
  await writeFile(join(folder, 'secret.yaml'), SCHEMA)
  await writeFile(join(folder, 'project/shared.yaml'), SCHEMA)
  await writeFile(join(api, 'own.yaml'), SCHEMA)
  await symlink('../../secret.yaml', join(api, 'link.yaml'))
  await writeFile(join(api, 'api.yaml'), `openapi: 3.1.1\ncomponents:\n  schemas:\n    A: { $ref: '${ref}' }\n`)
  return folder
}

async function readIn(folder: string, options?: LoadOptions): Promise<string> {
  const { json, problems } = await load(join(folder, 'project/api/api.yaml'), options)
  return problems.map(({ line, message }) => `${line}: ${message.replaceAll(folder, '')}`).join() || json
}

const READ = '"minLength": 7'
const OUTSIDE = 'and references must stay inside: name a folder that holds both with --root'

test.each<[ref: string, marks: string[], said: string]>([
  ['own.yaml', [], READ],
  ['../shared.yaml', [], `/project/shared.yaml is outside /project/api, ${OUTSIDE}`],
  ['../shared.yaml', ['project/.git'], READ],
  ['../shared.yaml', ['project/contract-first.yaml'], READ],
  ['../../secret.yaml', ['project/.git'], `/secret.yaml is outside /project, ${OUTSIDE}`],
  ['../../secret.yaml', ['.git'], READ],
  ['../../secret.yaml', ['.git', 'project/contract-first.json'], `/secret.yaml is outside /project, ${OUTSIDE}`],
  ['../../absent.yaml', [], `/absent.yaml is outside /project/api, ${OUTSIDE}`],
  ['link.yaml', [], `/project/api/link.yaml is outside /project/api, ${OUTSIDE}`],
  ['/etc/passwd', [], `/etc/passwd is outside /project/api, ${OUTSIDE}`],
])('%s, with %j', async (ref, marks, said) => {
  const read = await readIn(await projectWith(ref, marks))
  expect(read).toContain(said)
  if (said !== READ) expect(read).toMatch(/^4: Can't resolve \$ref: /)
})

test('a root that is given wins over any mark', async () => {
  const folder = await projectWith('../../secret.yaml', ['project/.git'])
  expect(await readIn(folder, { root: folder })).toContain(READ)
  expect(await readIn(folder, { root: join(folder, 'project/api') })).toContain('is outside /project/api')
})
