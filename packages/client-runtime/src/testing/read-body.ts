import { kindOf } from '@contract-first/document/words'
import { type DescribedSchema, itemsOf, memberOf, typeOf } from './described-schema.ts'
import { read } from './read-parameter.ts'

/** JSON, the fields of a form, a text, or the bytes of anything else; undefined for none. */
export async function readBody(request: Request, schema: DescribedSchema): Promise<unknown> {
  const mediaType = request.headers.get('Content-Type') ?? ''
  const kind = kindOf(mediaType)
  if (kind === 'multipart' || kind === 'urlencoded') return readForm(await request.formData(), schema)
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength === 0) return undefined
  if (kind === 'bytes') return new Blob([bytes], { type: mediaType })
  const text = new TextDecoder().decode(bytes)
  return kind === 'json' ? JSON.parse(text) : text
}

function readForm(form: FormData, schema: DescribedSchema): object {
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const member = memberOf(schema, name) ?? { ...schema, schema: undefined }
      const values = form.getAll(name)
      return [
        name,
        typeOf(member) === 'array'
          ? values.map((item) => readField(item, itemsOf(member)))
          : readField(values[0], member),
      ]
    }),
  )
}

/** A file unchanged; a text as its documented type. */
function readField(value: FormDataEntryValue | undefined, schema: DescribedSchema): unknown {
  if (typeof value !== 'string') return value
  const type = typeOf(schema)
  return type === 'object' || type === 'array' ? JSON.parse(value) : read(value, schema)
}
