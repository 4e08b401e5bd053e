import { expect, test } from 'vitest'
import { bodyKindOf, isRange, kindOf } from './media-types.ts'

test.each([
  ['application/json', 'json', 'json'],
  ['Application/JSON ; charset=utf-8', 'json', 'json'],
  ['application/problem+json', 'json', 'json'],
  ['model/gltf+json', 'json', 'json'],
  ['text/json', 'json', 'json'],
  ['application/x-www-form-urlencoded ; charset=utf-8', 'urlencoded', 'urlencoded'],
  ['multipart/form-data ; boundary=x', 'multipart', 'multipart'],
  ['multipart/mixed', 'bytes', 'bytes'],
  ['text/event-stream ; x=1', 'events', 'bytes'],
  ['text/xml', 'xml', 'text'],
  ['application/xml', 'xml', 'bytes'],
  ['image/svg+xml', 'xml', 'bytes'],
  ['text/plain', 'text', 'text'],
  ['text/*', 'text', 'text'],
  ['application/jsonp', 'bytes', 'bytes'],
  ['*/*', 'bytes', 'bytes'],
])('%s is %s, and passed on as %s', (mediaType, kind, handedOnAs) => {
  expect([kindOf(mediaType), bodyKindOf(mediaType)]).toEqual([kind, handedOnAs])
})

test.each([
  ['image/*', true],
  ['*/* ; q=1', true],
  ['image/png; x="*"', false],
])('whether %s is a range: %s', (mediaType, expected) => {
  expect(isRange(mediaType)).toBe(expected)
})
