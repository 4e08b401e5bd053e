import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openChromium } from '@contract-first/reference/test/chromium'
import { startDev } from './start-dev.fixture.ts'

/** The document of `contract-first init`, and its author's change. */
const DOCUMENT = readFileSync(join(import.meta.dirname, '../../templates/service/openapi.yaml'), 'utf8')
const [BEFORE, AFTER] = ['maximum: 100', 'maximum: 50']

const STYLE = `
  body { margin: 0; display: grid; grid: 1fr 1fr / 34rem 1fr; gap: 12px; padding: 12px; height: 100vh; box-sizing: border-box; background: #d8dee6; }
  section { border-radius: 8px; overflow: hidden; background: #fff; display: flex; flex-direction: column; min-height: 0; }
  section:last-child { grid-area: 1 / 2 / 3 / 3; }
  h1 { font: 600 13px system-ui; margin: 0; padding: 7px 12px; background: #eef1f5; color: #334; }
  pre { margin: 0; padding: 10px 12px; font: 12.5px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow: hidden; flex: 1; }
  .terminal { background: #16202c; color: #dbe4ee; }
  mark { background: #ffe58a; }
  iframe { border: 0; flex: 1; width: 100%; }
`

/** Makes the picture of the README: an editor in which the document was changed, the terminal, and the page. */
export async function makePicture(): Promise<Buffer> {
  const dev = await startDev({ 'openapi.yaml': DOCUMENT })
  const browser = await openChromium('docs.example', '127.0.0.1')
  try {
    const changed = DOCUMENT.replace(BEFORE, AFTER)
    if (changed === DOCUMENT) throw new Error(`The document lacks ${BEFORE}.`)
    dev.save(changed)
    await dev.prints(/breaking for/)
    const page = await browser.newPage({ viewport: { width: 1280, height: 760 } })
    // It shows only text, so nothing in it is markup.
    await page.setContent(`<style>${STYLE}</style>
<section><h1>openapi.yaml</h1><pre class="editor"></pre></section>
<section><h1>Terminal</h1><pre class="terminal"></pre></section>
<section><h1>${dev.origin}</h1><iframe src="${dev.origin}/operations/listNotes.html"></iframe></section>`)
    const lines = changed.split('\n')
    const at = lines.findIndex((line) => line.includes(AFTER))
    await page.evaluate(
      ({ lines, at, printed }) => {
        const editor = document.querySelector('.editor')
        for (const [index, text] of lines.entries()) {
          if (index < at - 9 || index > at + 7) continue
          const line = document.createElement(index === at ? 'mark' : 'span')
          line.textContent = `${String(index + 1).padStart(4)}  ${text}\n`
          editor?.append(line)
        }
        const terminal = document.querySelector('.terminal')
        if (terminal) terminal.textContent = `$ contract-first dev\n${printed}`
      },
      { lines, at, printed: dev.printed() },
    )
    await page.frameLocator('iframe').getByRole('heading').first().waitFor()
    return await page.screenshot()
  } finally {
    await browser.close()
    await dev.end()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(join(import.meta.dirname, '../../dev.png'), await makePicture())
