import type { Api, MediaType } from '@contract-first/document/model'
import { compositionOf, readText, textShape } from '@contract-first/document/serialization'
import { kindOf } from '@contract-first/document/words'

/** JSON, the fields of a form, a text, or the bytes of anything else; undefined for none. */
export async function readBody(request: Request, api: Api, media: MediaType | undefined): Promise<unknown> {
  const mediaType = request.headers.get('Content-Type') ?? ''
  const kind = kindOf(mediaType)
  if (kind === 'multipart' || kind === 'urlencoded')
    return readForm(await request.formData(), api, media?.schema?.value)
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength === 0) return undefined
  if (kind === 'bytes') return new Blob([bytes], { type: mediaType })
  const text = new TextDecoder().decode(bytes)
  return kind === 'json' ? JSON.parse(text) : text
}

function readForm(form: FormData, api: Api, schema: unknown): object {
  const properties = Object.assign({}, ...compositionOf(schema, api).map((part) => part.properties))
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const { array, object, types } = textShape(properties[name], api)
      const read = (value: FormDataEntryValue, isJson: boolean) =>
        typeof value !== 'string' ? value : isJson ? JSON.parse(value) : readText(value, types)
      const values = form.getAll(name)
      if (!array) return [name, values[0] === undefined ? undefined : read(values[0], object !== undefined)]
      const items = compositionOf(properties[name], api).find((part) => part.items !== undefined)?.items
      const shape = textShape(items, api)
      return [
        name,
        values.map((value) =>
          typeof value === 'string' && !shape.object && !shape.array ? readText(value, array) : read(value, true),
        ),
      ]
    }),
  )
}
