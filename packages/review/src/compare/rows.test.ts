import { expect, test } from 'vitest'
import { comparedTexts } from '../golden.fixture.ts'

const contract = `openapi: 3.1.1
info: { title: Notes, version: 1.0.0 }
paths:
  /notes:
    get:
      operationId: listNotes
      responses:
        '200': { description: Ok, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
  /notes/{id}:
    delete:
      operationId: deleteNote
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { '204': { description: Done } }
components:
  schemas:
    Note:
      type: object
      properties: { text: { type: string, maxLength: 100 }, colour: { type: string, enum: [red, blue] } }
`

async function rows(edit: (text: string) => string): Promise<string[]> {
  const { findings } = await comparedTexts([contract, edit(contract)])
  return findings.map(({ class: name, sentence }) => `${name}: ${sentence}`)
}

test('an operation under another path or method is one row, which says where it went', async () => {
  expect(await rows((text) => text.replace('/notes/{id}:', '/note/{id}:'))).toEqual([
    'breaking: moved to `DELETE /note/{id}`: operation removed, without a deprecation',
  ])
  expect(await rows((text) => text.replace('    delete:', '    patch:'))).toEqual([
    'breaking: moved to `PATCH /notes/{id}`: operation removed, without a deprecation',
  ])
  const renamed = await rows((text) => text.replace('/notes/{id}:', '/note/{id}:').replace('deleteNote', 'removeNote'))
  expect(renamed.toSorted()).toEqual(['breaking: operation removed, without a deprecation', 'note: operation added'])
})

test('where a response promises more than before, its row says what that means for stored data', async () => {
  expect(
    await rows((text) =>
      text
        .replace('maxLength: 100', 'maxLength: 50')
        .replace('[red, blue]', '[red]')
        .replace('type: object', 'type: object\n      required: [text]'),
    ),
  ).toEqual([
    'note: `maxLength` changed; data stored before may break it',
    'note: values removed: `blue`; data stored before may break it',
    'note: required from now on: `text`; data stored before may break it',
  ])
  expect(await rows((text) => text.replace('maxLength: 100', 'maxLength: 200'))).toEqual([
    'breaking: `maxLength` changed',
  ])
})
