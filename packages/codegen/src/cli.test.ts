import { spawn } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from './document.fixture.ts'
import { generate } from './generate.ts'
import { write } from './write.ts'

const CLI = join(import.meta.dirname, 'cli.ts')
const API = `openapi: 3.1.1
info: { title: Fixture, version: 1.0.0 }
paths:
  /a:
    get:
      operationId: getA
      responses:
        '200': { description: ok }
`

async function codegen(cwd: string, ...args: string[]) {
  const child = spawn(process.execPath, [CLI, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), exit])
  return { code, out, err }
}

async function folderWith(api: string): Promise<string> {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'api.yaml'), api)
  return folder
}

const FILES = ['client.ts', 'handlers.ts', 'openapi.json', 'routes.ts', 'schemas.ts', 'server.ts', 'types.ts']

describe('codegen <document> --out <folder>', () => {
  test('writes the files, each beginning with the command that writes it again', async () => {
    const folder = await folderWith(API)
    const { code, out, err } = await codegen(folder, 'api.yaml', '--out', 'deep/generated')
    expect([code, out, err]).toEqual([0, 'Wrote 7 files to deep/generated.\n', ''])
    expect((await readdir(join(folder, 'deep/generated'))).sort()).toEqual(FILES)
    for (const name of FILES.filter((file) => file.endsWith('.ts'))) {
      const [first] = (await readFile(join(folder, 'deep/generated', name), 'utf8')).split('\n')
      expect(first).toBe(
        '// Generated from the OpenAPI description, do not edit. To generate it again: codegen api.yaml --out deep/generated',
      )
    }
  })

  test('1: what is wrong with the document is said with its place, and nothing is written', async () => {
    const folder = await folderWith(API)
    await mkdir(join(folder, 'generated'))
    await writeFile(join(folder, 'generated/client.ts'), 'before')
    await writeFile(join(folder, 'broken.yaml'), 'openapi: [')
    const { code, out, err } = await codegen(folder, 'broken.yaml', '--out', 'generated')
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(/^broken\.yaml:\d+:\d+: .*\n$/)
    expect(await readdir(join(folder, 'generated'))).toEqual(['client.ts'])
    expect(await readFile(join(folder, 'generated/client.ts'), 'utf8')).toBe('before')
  })

  test('1: a folder that cannot be written is said in one line', async () => {
    const folder = await folderWith(API)
    const { code, err } = await codegen(folder, 'api.yaml', '--out', 'api.yaml')
    expect(code).toBe(1)
    expect(err).toMatch(/^EEXIST: [^\n]*api\.yaml'\n$/)
  })
})

describe('--check', () => {
  test('0 when the folder is what would be written; 1 names what differs', async () => {
    const folder = await folderWith(API)
    const check = () => codegen(folder, 'api.yaml', '--out', 'generated', '--check')
    const { files } = await generate(join(folder, 'api.yaml'), 'codegen api.yaml --out generated')
    await write(join(folder, 'generated'), files)
    expect(await check()).toEqual({ code: 0, out: '', err: '' })

    await writeFile(join(folder, 'generated/client.ts'), 'edited')
    const differs = 'Not up to date in generated: client.ts. Run the same command without --check.\n'
    expect(await check()).toEqual({ code: 1, out: '', err: differs })
    expect(await readFile(join(folder, 'generated/client.ts'), 'utf8')).toBe('edited')
  })
})

describe('usage', () => {
  test('--help explains everything on standard output', async () => {
    const { code, out, err } = await codegen(process.cwd(), '--help')
    expect([code, err]).toEqual([0, ''])
    for (const word of ['Usage: codegen <document> --out <folder>', '--out', '--check', '--help', 'Example']) {
      expect(out).toContain(word)
    }
  })

  test.each<[args: string[], mistake: string]>([
    [[], 'Say which document to read.'],
    [['api.yaml'], 'Say where the files go: --out <folder>.'],
    [['a.yaml', 'b.yaml', '--out', 'x'], 'Only one document can be read, but 1 more were named: b.yaml.'],
    [['a.yaml', '--out'], "--out <value>' argument missing"],
    [['a.yaml', '--out', 'x', '--chekc'], "Unknown option '--chekc'"],
  ])('2: %j is told its mistake and the usage, on standard error', async (args, mistake) => {
    const { code, out, err } = await codegen(process.cwd(), ...args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(mistake)
    expect(err).toContain('Usage: codegen')
  })
})
