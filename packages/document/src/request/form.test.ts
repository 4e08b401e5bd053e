import { describe, expect, test } from 'vitest'
import { writeForm } from './form.ts'

describe('a form', () => {
  const address = { streetAddress: '123 Example Dr.', city: 'Somewhere', state: 'CA', zip: '99999+1234' }

  test('has the fields of the examples of OpenAPI Specification 3.1.1, section 4.8.15.2', () => {
    const id = 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6'
    const text = writeForm({ id, address })
    expect(new URLSearchParams(text).get('address')).toBe(JSON.stringify(address))
    expect(text).toBe(
      `id=${id}&address=%7B%22streetAddress%22%3A%22123%20Example%20Dr.%22%2C%22city%22%3A%22Somewhere%22%2C%22state%22%3A%22CA%22%2C%22zip%22%3A%2299999%2B1234%22%7D`,
    )
    expect(writeForm({ id }, { id: { contentType: 'application/json' } })).toBe(`id=%22${id}%22`)
    expect(writeForm({ icon: 'iVBOR_w=' }, { icon: { contentType: 'image/png' } })).toBe('icon=iVBOR_w%3D')
  })

  test('has one field for each item of a list, unless an encoding gives it a style', () => {
    const value = { l: [1, 2], o: [{ a: 1 }] }
    expect(writeForm(value)).toBe('l=1&l=2&o=%7B%22a%22%3A1%7D')
    expect(writeForm({ l: [1, 2] }, { l: { explode: false } })).toBe('l=1,2')
    expect(writeForm({ l: [1, 2] }, { l: { style: 'pipeDelimited' } })).toBe('l=1%7C2')
    expect(writeForm({ p: { R: 1 } }, { p: { style: 'deepObject', explode: true } })).toBe('p%5BR%5D=1')
    expect(writeForm({ p: { R: 1 } }, { p: { style: 'form' } })).toBe('R=1')
    expect(writeForm({ p: 'a/b&c' }, { p: { allowReserved: true } })).toBe('p=a/b%26c')
    // Each of the three takes precedence over the media type.
    expect(writeForm({ p: { R: 1 } }, { p: { explode: true, contentType: 'application/json' } })).toBe('R=1')
  })

  test('leaves out undefined members, and must be an object', () => {
    expect(writeForm({ a: undefined, b: null, c: [] })).toBe('b=')
    expect(() => writeForm(['a'])).toThrow('The body is a form: pass an object.')
    expect(() => writeForm({ a: Number.NaN })).toThrow('The field a must be')
  })
})
