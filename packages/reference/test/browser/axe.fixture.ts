import axe from 'axe-core'
import type { Page } from 'playwright-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** It must run although the page's policy forbids it. */
export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source)
}

/** In a part of the page: each is a rule and the element that breaks it. Dark pages differ only in colours. */
export async function violations(page: Page, part: string, colorScheme: 'light' | 'dark'): Promise<string[]> {
  return page.evaluate(
    async ([selector, runOnly]) => {
      const { axe: checker } = window as unknown as { axe: typeof axe }
      const found = await checker.run(selector, { runOnly, resultTypes: ['violations'] })
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
      )
    },
    [part, colorScheme === 'light' ? RULES : ['color-contrast']] as const,
  )
}
