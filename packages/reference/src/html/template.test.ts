import { expect, test } from 'vitest'
import { html } from './template.ts'

test('a value is text, in an element and in an attribute', () => {
  const hostile = `<script>alert("1")</script>'&`
  expect(String(html`<p title="${hostile}">${hostile}</p>`)).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;">&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;</p>',
  )
})

test('a template in a template stays markup, a list is joined, false and undefined are nothing', () => {
  expect(String(html`<ul>${['a', 'b'].map((item) => html`<li>${item}</li>`)}${false}${undefined}</ul>`)).toBe(
    '<ul><li>a</li><li>b</li></ul>',
  )
})

test('an object that only looks like markup is escaped', () => {
  // @ts-expect-error Html has a member that no literal can have
  expect(() => html`${{ toString: () => '<script>' }}`).toThrow()
})
