import { expect, test } from 'vitest'
import { mayHoldText } from './text-types.ts'

test.each([
  ...[
    'application/json; charset=utf-8',
    'application/problem+json',
    'text/event-stream',
    'application/javascript',
  ],
  ...[
    'image/svg+xml',
    'IMAGE/SVG+XML',
    'application/x-www-form-urlencoded',
    'multipart/mixed; boundary=x',
    '',
  ],
  ...[
    'message/http',
    'application/yaml',
    'application/csv',
    'application/graphql',
    'application/rtf',
    'garbage',
  ],
  ...[
    'application/pdf',
    'audio/mpegurl',
    'application/vnd.apple.mpegurl',
    'model/obj',
    'chemical/x-pdb',
    '*/*',
  ],
  // Two types in one field: browsers take the last one.
  ...[
    'image/png, text/html',
    'image/png,application/pdf',
    'image/png;a=b, x/y',
    'application/zipped',
    'image/',
  ],
])('a response of type %j may contain text', (type) => {
  expect(mayHoldText(['content-type', type])).toBe(true)
})

test.each([
  ...['image/png', 'Image/JPEG; q=1', 'audio/ogg', 'video/mp4', 'font/woff2', 'application/octet-stream'],
  ...['application/zip', 'application/gzip', 'application/x-gzip', 'application/x-tar', 'application/zstd'],
  ...[
    'application/x-7z-compressed',
    'application/vnd.rar',
    'application/x-xz',
    'application/x-bzip2',
    'image/png ',
  ],
])('a response of type %j contains no text', (type) => {
  expect(mayHoldText(['Content-Type', type])).toBe(false)
})

test('a response without a type may contain text, and the strictest of several types counts', () => {
  expect(mayHoldText(['x', 'image/png'])).toBe(true)
  expect(mayHoldText(['content-type', 'image/png', 'Content-Type', 'text/html'])).toBe(true)
  expect(mayHoldText(['content-type', 'text/html', 'Content-Type', 'image/png'])).toBe(true)
  expect(mayHoldText(['content-type', 'image/png', 'Content-Type', 'font/woff'])).toBe(false)
})
