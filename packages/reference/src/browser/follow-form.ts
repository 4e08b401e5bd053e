import { type AnswerShape, curl, UnwritableError, type WrittenRequest } from '@contract-first/document/request'
import { fetchSample } from '../samples/fetch.ts'
import { goSample } from '../samples/go.ts'
import { pythonSample } from '../samples/python.ts'
import { readable } from '../samples/written-body.ts'
import { coloured } from './coloured.ts'
import { readForm } from './read-form.ts'

/** Samples by their language. */
const WRITERS: Readonly<Record<string, (request: WrittenRequest, answer: AnswerShape) => string | undefined>> = {
  sh: (request, answer) => curl(readable(request), answer),
  js: fetchSample,
  python: pythonSample,
  go: goSample,
}

/** Rewrites the samples of the page with every change in a form. */
export function followForm(form: HTMLFormElement, server: () => string): void {
  const shown = [...document.querySelectorAll<HTMLElement>('.tabs code[data-sample]')].flatMap((code) => {
    const write = WRITERS[code.className.replace('language-', '')]
    return write ? [{ code, write }] : []
  })
  const says = (option: string) => shown.some(({ code }) => code.textContent?.endsWith(option))
  const answer = says('--output answer') ? 'bytes' : says('--no-buffer') ? 'stream' : 'text'
  let isChanged = false
  const follow = () => {
    const request = isChanged ? requestOf(form, server()) : undefined
    if (!request) return
    for (const { code, write } of shown) code.replaceChildren(...coloured(write(request, answer) ?? ''))
  }
  form.addEventListener('input', () => {
    isChanged = true
    follow()
  })
  document.addEventListener('access', follow)
}

/** Undefined while a field is incomplete. */
function requestOf(form: HTMLFormElement, server: string): WrittenRequest | undefined {
  try {
    return readForm(form, server || 'https://YOUR_HOST', true)
  } catch (error) {
    if (error instanceof UnwritableError || error instanceof TypeError) return undefined
    throw error
  }
}
