import type { Tab } from '../blocks.ts'
import type { CalledOperation } from '../model/operation.ts'

/** The names of languages that documents write in `lang`, by the label and highlighter used here. */
const LANGUAGES: Readonly<Record<string, readonly [label: string, language: string]>> = {
  bash: ['curl', 'sh'],
  curl: ['curl', 'sh'],
  sh: ['curl', 'sh'],
  shell: ['curl', 'sh'],
  javascript: ['fetch', 'js'],
  js: ['fetch', 'js'],
  typescript: ['TypeScript', 'ts'],
  ts: ['TypeScript', 'ts'],
  python: ['Python', 'python'],
  go: ['Go', 'go'],
}

/** The samples of `x-codeSamples`: they come first, and replace generated ones of the same name. */
export function authorSamples({ node }: CalledOperation): Tab[] {
  const field = node.has('x-codeSamples') ? 'x-codeSamples' : 'x-code-samples'
  return node
    .child(field)
    .items()
    .flatMap((sample): Tab[] => {
      const text = sample.text('source')
      if (text === undefined) {
        sample.warn('a sample needs "source": it is not shown')
        return []
      }
      const lang = sample.text('lang') ?? ''
      const [name, language] = LANGUAGES[lang.toLowerCase()] ?? [lang || 'Sample', 'text']
      return [{ label: sample.text('label') ?? name, blocks: [{ kind: 'code', language, text: text.trimEnd() }] }]
    })
}
