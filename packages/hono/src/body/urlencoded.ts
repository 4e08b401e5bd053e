import type { ParseJson } from '@contract-first/document/serialization'
import { compileTargets, decodeForm, parsePairs } from '@contract-first/document/serialization'
import type { z } from 'zod'
import { decodeUtf8 } from './bytes.ts'
import { type FormDecoder, FormValues, readAdditional, takeAdditional, targetOf } from './form.ts'
import type { ReadBody } from './read-body.ts'

/** Compiles the reader of `application/x-www-form-urlencoded`, which is written like a query. */
export function compileUrlencoded(decoder: FormDecoder, schema: z.ZodType, parseJson: ParseJson): ReadBody {
  const targets = compileTargets(decoder.properties, decodeForm, parseJson)
  return (bytes, details) => {
    const form = new FormValues()
    for (const { name, text } of parsePairs(decodeUtf8(bytes))) {
      const take = targetOf(name, decoder, targets)
      form.take(name, (values) => {
        if (take) take(text, values)
        else takeAdditional(values, name, readAdditional(decodeForm(text), decoder.additional))
      })
    }
    targets.finish(form.values)
    return form.validate(decoder, schema, details)
  }
}
