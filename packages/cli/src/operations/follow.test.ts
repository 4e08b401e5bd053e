import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMain } from '@contract-first/document/test/run-main'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { main } from '../cli.ts'

const folder = mkdtempSync(join(tmpdir(), 'follow-'))
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const contractFirst = (...args: string[]) => runMain(main, args, { folder })
const edit = (path: string, before: string, after: string) => {
  expect(read(path)).toContain(before)
  writeFileSync(join(folder, path), read(path).replaceAll(before, after))
}

/** As a person writes it: an import of its own, its id in a comment and a message, and itself as a value. */
const WRITTEN = `import type { Handlers } from '../generated/server.ts'
import type { ServiceTypes } from '../security.ts'

// getNote was asked for first.
export const getNote: Handlers<ServiceTypes>['getNote'] = ({ path }, reply) =>
  reply(200, { id: path.noteId, text: 'of getNote', getNote: getNote.length, ...{ a: other.getNote } })
`
const TEST = `import { getNote } from '../src/operations/getNote.ts'
console.log(getNote, client.getNote({ noteId: 1 }), client.getNotes, 'getNote')
`

beforeAll(async () => {
  await contractFirst('init', '--title', 'Notes')
  writeFileSync(join(folder, 'src/operations/getNote.ts'), WRITTEN)
  mkdirSync(join(folder, 'test'), { recursive: true })
  writeFileSync(join(folder, 'test/getNote.test.ts'), TEST)
  git('init', '--quiet')
  git('add', '.')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'begin')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a renamed operation takes its file, export, entry and test along, and git learns of it', async () => {
  edit('openapi.yaml', 'operationId: getNote', 'operationId: notes/read')
  const { stdout, exitCode } = await contractFirst('generate')
  expect(exitCode).toBe(0)
  expect(stdout).toContain(`The operations have changed:
  renamed  getNote to notes/read (GET /notes/{noteId}): src/operations/index.ts, src/operations/notesRead.ts, test/notesRead.test.ts
`)
  expect(read('src/operations/notesRead.ts')).toBe(
    WRITTEN.replace('const getNote:', 'const notesRead:')
      .replace("['getNote']", "['notes/read']")
      .replace('getNote.length', 'notesRead.length'),
  )
  expect(read('src/operations/index.ts')).toContain("export { notesRead as 'notes/read' } from './notesRead.ts'\n")
  expect(read('test/notesRead.test.ts')).toBe(`import { notesRead } from '../src/operations/notesRead.ts'
console.log(notesRead, client['notes/read']({ noteId: 1 }), client.getNotes, 'getNote')
`)
  expect(git('status', '--short', 'src/operations', 'test').split('\n').sort()).toEqual([
    '',
    ' M src/operations/index.ts',
    'RM src/operations/getNote.ts -> src/operations/notesRead.ts',
    'RM test/getNote.test.ts -> test/notesRead.test.ts',
  ])
  expect((await contractFirst('generate')).stdout).not.toContain('operations have changed')
})

test('a moved, a new and a lost operation are told; what a person wrote stays', async () => {
  edit('openapi.yaml', 'operationId: createNote', 'operationId: addNote')
  edit('openapi.yaml', '  /notes/{noteId}:', '  /note/{noteId}:')
  edit('src/operations/listNotes.ts', 'stubs.handlers', '/* mine */ stubs.handlers')
  edit(
    'openapi.yaml',
    '  /notes:\n    get:\n      operationId: listNotes',
    '  /notes:\n    put:\n      operationId: putNotes',
  )
  expect((await contractFirst('generate')).stdout).toContain(`The operations have changed:
  new      putNotes (PUT /notes)
  renamed  createNote to addNote (POST /notes): src/operations/addNote.ts, src/operations/index.ts
  moved    notes/read from GET /notes/{noteId} to GET /note/{noteId}
  gone     listNotes (GET /notes): src/operations/listNotes.ts stays, since it is yours: delete it, and its line in src/operations/index.ts
npx contract-first init writes the files of new ones.
`)
  expect(read('src/operations/addNote.ts')).toMatch(
    /const addNote: .*\['addNote'\] = [\s\S]*stubs\.handlers\.addNote\(/,
  )
  const { stdout } = await contractFirst('init')
  expect(stdout).toContain('  wrote    src/operations/putNotes.ts\n')
  expect(existsSync(join(folder, 'src/operations/listNotes.ts'))).toBe(true)
})

test('a file that is in the way is kept, and what to do is said', async () => {
  writeFileSync(join(folder, 'src/operations/note.ts'), '// mine\n')
  edit('openapi.yaml', 'operationId: addNote\n', 'operationId: note\n')
  expect((await contractFirst('generate')).stdout).toContain(
    '  renamed  addNote to note (POST /notes): src/operations/note.ts exists, so src/operations/addNote.ts keeps its name: rename it, its export, and its line in src/operations/index.ts\n',
  )
  expect(read('src/operations/note.ts')).toBe('// mine\n')
})

test('no file is replaced, and a list that a person wrote otherwise is left to them', async () => {
  edit(
    'src/operations/index.ts',
    "export { putNotes } from './putNotes.ts'",
    "export { putNotes, helper } from './putNotes.ts'",
  )
  writeFileSync(join(folder, 'test/addNote.test.ts'), '// of addNote\n')
  writeFileSync(join(folder, 'test/newNote.test.ts'), '// mine\n')
  edit('openapi.yaml', 'operationId: putNotes', 'operationId: setNotes')
  edit('openapi.yaml', 'operationId: note\n', 'operationId: addNote\n')
  await contractFirst('generate')
  edit('openapi.yaml', 'operationId: addNote\n', 'operationId: newNote\n')
  rmSync(join(folder, 'src/operations/note.ts'))
  const index = read('src/operations/index.ts')
  expect((await contractFirst('generate')).stdout).toContain(
    'test/newNote.test.ts exists, so test/addNote.test.ts keeps its name',
  )
  expect([read('test/newNote.test.ts'), read('test/addNote.test.ts')]).toEqual(['// mine\n', '// of addNote\n'])
  expect(read('src/operations/index.ts')).toBe(index)
  expect(index).toContain("export { putNotes, helper } from './putNotes.ts'")
})

test('the folder of the code may be spelled otherwise', async () => {
  edit('contract-first.yaml', 'out: src/generated', 'out: ./src/generated/')
  edit('openapi.yaml', 'operationId: setNotes', 'operationId: replaceNotes')
  expect((await contractFirst('generate')).stdout).toContain('renamed  setNotes to replaceNotes')
  edit('contract-first.yaml', 'out: ./src/generated/', 'out: src/generated')
})

test('another document changes no operation of the project', async () => {
  const index = read('src/operations/index.ts')
  writeFileSync(join(folder, 'other.yaml'), 'openapi: 3.1.0\ninfo: { title: Other, version: 1.0.0 }\npaths: {}\n')
  const generated = read('src/generated/openapi.json')
  expect(await contractFirst('generate', 'other.yaml')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('--out'),
  })
  const { stdout, exitCode } = await contractFirst('generate', 'other.yaml', '--out', 'src/other')
  expect([exitCode, stdout]).toEqual([0, expect.not.stringContaining('operations have changed')])
  expect(read('src/generated/openapi.json')).toBe(generated)
  expect(read('src/operations/index.ts')).toBe(index)
})
