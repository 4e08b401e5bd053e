/**
 * `node .ci/documents.ts`: every relative link in a Markdown file leads to a file, and its fragment to a heading; the
 * text of a link to a test is a title in it, every named package and script exists, and the READMEs list all
 * packages, scripts and folders. Every test file of `check` is run by its package.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const packages = ['.', ...globSync(['openapi', '{packages,apps}/*'], { cwd: root })]
  .filter((folder) => existsSync(join(root, folder, 'package.json')))
  .map((folder) => ({ folder: folder.replaceAll('\\', '/'), manifest: JSON.parse(read(`${folder}/package.json`)) }))
const scripts = new Map(packages.map(({ manifest }) => [manifest.name, Object.keys(manifest.scripts ?? {})]))
const commandsOfPnpm = ['add', 'change', 'exec', 'install', 'pack', 'version']

const mistakes = [
  ...markdownFiles().flatMap((file) => [
    ...brokenLinks(file),
    ...brokenFragments(file),
    ...missingTests(file),
    ...missingScripts(file),
    ...missingPackages(file),
  ]),
  ...missingRows(),
  ...missingFolders(),
  ...neverChecked(),
]
if (mistakes.length > 0) {
  process.stderr.write(`${mistakes.join('\n')}\n`)
  process.exitCode = 1
}

/** The files that are in git or could be added, relative to the root. */
function markdownFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.md']
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0')
  return listed.filter((file) => file !== '' && existsSync(join(root, file)))
}

function brokenLinks(file: string): string[] {
  // Code only looks like a link; its newlines stay, so that lines can be counted.
  const text = read(file).replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, (code) => code.replaceAll(/[^\n]/g, ' '))
  return [...text.matchAll(/\]\(<?([^)>\s]+)|^\[[^\]\n]+\]:\s*<?([^>\s]+)/gm)]
    .map(({ 1: inline, 2: reference = '', index }) => ({ link: inline ?? reference, index }))
    .filter(({ link }) => !/^([a-z][a-z\d+.-]*:|#)/i.test(link))
    .filter(({ link }) => !existsSync(join(root, dirname(file), decodeURI(link.replace(/[?#].*/, '')))))
    .map(
      ({ link, index }) =>
        `${file}:${lineOf(text, index)}: the link ${link} leads to nothing. Name what took its place.`,
    )
}

/** The links to a heading that is not there. `#operation/…` is for the reference, which makes it a link to a page. */
function brokenFragments(file: string): string[] {
  const text = read(file)
  return [...text.matchAll(/\]\(([^)\s:#]*)#([^)\s/]+)\)/g)]
    .map(({ 1: link = '', 2: fragment = '', index }) => ({
      path: link === '' ? file : join(dirname(file), link),
      fragment,
      index,
    }))
    .filter(({ path }) => path.endsWith('.md') && existsSync(join(root, path)))
    .filter(({ path, fragment }) => !headingsOf(path).includes(fragment))
    .map(({ path, fragment, index }) => `${file}:${lineOf(text, index)}: ${path} has no heading for #${fragment}.`)
}

/** The headings of a file as the fragments that GitHub makes of them. */
function headingsOf(file: string): string[] {
  const text = read(file).replaceAll(/^```[\s\S]*?^```/gm, '')
  return [...text.matchAll(/^#+ (.*)$/gm)].map(({ 1: heading = '' }) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** The links to a test file whose text is not a title in it. */
function missingTests(file: string): string[] {
  const text = read(file)
  return [...text.matchAll(/\[([^\]]+)\]\(([^)\s]+\.test\.ts)\)/g)]
    .map(({ 1: title = '', 2: link = '', index }) => ({
      title: title.replaceAll(/\s+/g, ' '),
      path: join(dirname(file), link),
      index,
    }))
    .filter(({ title, path }) => existsSync(join(root, path)) && !hasTitle(read(path), title))
    .map(({ title, path, index }) => `${file}:${lineOf(text, index)}: ${path} has no test called "${title}".`)
}

function hasTitle(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
}

function missingScripts(file: string): string[] {
  const text = read(file)
  return [...text.matchAll(/^```[\s\S]*?^```|`[^`\n]+`/gm)].flatMap(({ 0: code, index: start }) =>
    [...code.matchAll(/\bpnpm (?:--silent )?(?:--filter (\S+) )*(?:run )?([a-z][a-z-]*)/g)]
      .map(({ 1: name = 'petstore', 2: script = '', index }) => ({ name, script, index }))
      .filter(({ name, script }) => !(commandsOfPnpm.includes(script) || scripts.get(name)?.includes(script)))
      .map(({ name, script, index }) => {
        const where = `${file}:${lineOf(text, start + index)}`
        return `${where}: the package ${name} has no script "${script}". Name one that its package.json has.`
      }),
  )
}

/** With a filter that matches no package, pnpm silently does nothing and exits with 0. */
function missingPackages(file: string): string[] {
  const text = read(file)
  return [...text.matchAll(/--filter[ =](\S+?)(?=[\s`])/g)]
    .map(({ 1: name = '', index }) => ({ name, index }))
    .filter(({ name }) => !scripts.has(name))
    .map(({ name, index }) => `${file}:${lineOf(text, index)}: no package is called ${name}. Name one, without quotes.`)
}

function missingRows(): string[] {
  const readme = read('README.md')
  const names = [
    ...packages.filter(({ folder }) => folder !== '.').map(({ folder }) => `${folder}/`),
    ...(scripts.get('petstore') ?? []).map((script) => `pnpm ${script}`),
  ]
  return names
    .filter((name) => !new RegExp(`^\\|.*\`${name}(\`| )`, 'm').test(readme))
    .map((name) => `README.md: no table has a row for \`${name}\`. Add one that says what it is for.`)
}

/** The folders of a package's sources that its README does not mention, as `src/name/` or as the entry `/name`. */
function missingFolders(): string[] {
  const files = globSync('{packages,apps}/*/src/*/*.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  return [...new Set(files.map(dirname))]
    .filter((folder) => !folder.endsWith('/generated'))
    .map((folder) => /^(?<owner>[^/]+\/[^/]+)\/src\/(?<name>.+)$/.exec(folder)?.groups ?? {})
    .filter(({ owner, name }) => !new RegExp(`src/${name}[/\`]|\`/${name}\``).test(read(`${owner}/README.md`)))
    .map(({ owner, name }) => `${owner}/README.md: says nothing about src/${name}/. Say in a row what it holds.`)
}

/** Test files that no script runs whole: a sampled one without its suffix, and any of `check` in a package without it. */
function neverChecked(): string[] {
  const files = globSync('{packages,apps}/*/{src,test,bin,deploy,examples}/**/*.test.ts', { cwd: root }).map((file) =>
    file.replaceAll('\\', '/'),
  )
  return files.flatMap((file) => {
    const [, kind] = /\.(check|journey|sampled)\.test\.ts$/.exec(file) ?? []
    if (!kind && read(file).includes('process.env.CHECK'))
      return [`${file}: reads CHECK, and is not run with it. Name it *.sampled.test.ts.`]
    const owner = packages.find(({ folder }) => file.startsWith(`${folder}/`))
    if (!kind || owner?.manifest.scripts?.['test:check']) return []
    return [`${file}: ${owner?.folder} has no script test:check that runs it. Add one.`]
  })
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
