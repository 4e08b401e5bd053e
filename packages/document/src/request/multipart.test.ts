import { describe, expect, test } from 'vitest'
import { multipartBlob, partsOf } from './multipart.ts'

describe('the parts of a form', () => {
  test('are those of the examples of OpenAPI Specification 3.1.1, section 4.8.15.3', () => {
    const value = { id: 'f81d', profileImage: 'PNG', addresses: [{ city: 'A' }, { city: 'B' }] }
    expect(partsOf(value, { profileImage: { isFile: true } })).toEqual([
      { name: 'id', content: 'f81d' },
      { name: 'profileImage', content: 'PNG', filename: 'profileImage', contentType: 'application/octet-stream' },
      { name: 'addresses', content: '{"city":"A"}', contentType: 'application/json' },
      { name: 'addresses', content: '{"city":"B"}', contentType: 'application/json' },
    ])
    const image = { contentType: 'image/png', isFile: true, headers: { 'X-Rate-Limit-Limit': {} } }
    expect(
      partsOf({ profileImage: 'PNG' }, { profileImage: image }, { profileImage: { 'X-Rate-Limit-Limit': 5 } }),
    ).toEqual([
      {
        name: 'profileImage',
        content: 'PNG',
        filename: 'profileImage',
        contentType: 'image/png',
        headers: { 'X-Rate-Limit-Limit': '5' },
      },
    ])
  })

  test('take the name and type of a file from the file itself', () => {
    const photo = new File(['x'], 'me.png', { type: 'image/png' })
    expect(partsOf({ photos: [photo, new Blob(['y'])], raw: new Uint8Array([1]) })).toEqual([
      { name: 'photos', content: photo, filename: 'me.png', contentType: 'image/png' },
      { name: 'photos', content: new Blob(['y']), filename: 'photos', contentType: 'application/octet-stream' },
      { name: 'raw', content: new Uint8Array([1]), filename: 'raw', contentType: 'application/octet-stream' },
    ])
  })

  test('with a style have the names of the pairs of a query, but are not percent-encoded', () => {
    const shape = { l: { style: 'spaceDelimited' }, p: { style: 'deepObject' } }
    expect(partsOf({ l: ['é', 'b'], p: { R: '1/2' } }, shape)).toEqual([
      { name: 'l', content: 'é b' },
      { name: 'p[R]', content: '1/2' },
    ])
    expect(() => partsOf({ l: ['a b'] }, shape)).toThrow('The field l has an item with " ", which separates its items.')
  })

  test('are sent with a boundary, and fetch reads them back unchanged', async () => {
    const file = new File([new Uint8Array([0, 255, 13, 10])], 'a"b.bin')
    const value = { 'näme "1"\r\n': 'é', o: { a: 1 }, file, n: 5 }
    const body = multipartBlob(partsOf(value), 'x1')
    const head = '--x1\r\nContent-Disposition: form-data; name="n'
    expect((await body.text()).startsWith(head)).toBe(true)
    const read = await new Request('http://localhost', { method: 'POST', body }).formData()
    expect(read.get('näme "1"\r\n')).toBe('é')
    expect([read.get('o'), read.get('n')]).toEqual(['{"a":1}', '5'])
    const sent = read.get('file')
    if (!(sent instanceof File)) throw new TypeError('The part is not a file.')
    expect([sent.name, ...new Uint8Array(await sent.arrayBuffer())]).toEqual(['a"b.bin', 0, 255, 13, 10])
  })
})
