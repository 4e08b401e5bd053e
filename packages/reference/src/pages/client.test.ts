import { describe, expect, test } from 'vitest'
import { librarySource } from '../../test/library.fixture.ts'
import { buildSite, type Files } from '../site.ts'

const site = (client?: string, clientInstall?: string): Files =>
  buildSite({ document: librarySource('document'), client, clientInstall }, { json: '{}' })

describe('the page of the client', () => {
  test('says how to install it, in the words of the configuration', () => {
    const files = site('library-client', 'Ask **the desk**:\n\n```sh\nfetch-it\n```')
    expect(String(files.get('client.md'))).toContain('## Install\n\nAsk **the desk**:\n\n```sh\nfetch-it\n```\n')
    expect(String(files.get('client.html'))).toContain('<strong>the desk</strong>')
  })

  test('promises no registry without configuration', () => {
    const page = String(site('library-client').get('client.md'))
    expect(page).toContain('Add the package `library-client` to your project.')
    expect(page).not.toContain('npm')
  })

  test('shows a failure with a readable body', () => {
    expect(String(site('library-client').get('client.md'))).toMatch(/\.failed\(error, 4\d\d\)\) throw error\n/)
  })

  test('is in the menu of every page, the search and llms.txt', () => {
    const files = site('library-client')
    expect(String(files.get('errors.html'))).toContain('<a href="client.html">Client</a>')
    expect(String(files.get('search.json'))).toContain('"client.html#install"')
    expect(String(files.get('llms.txt'))).toContain('- [Client](client.md)')
  })

  test('is left out where the site has no client', () => {
    expect(site().has('client.html')).toBe(false)
  })
})
