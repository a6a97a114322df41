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
])('an answer of the type %j may hold text', (type) => {
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
])('one of the type %j does not', (type) => {
  expect(mayHoldText(['Content-Type', type])).toBe(false)
})

test('without a type it may, and of several types the strictest counts', () => {
  expect(mayHoldText(['x', 'image/png'])).toBe(true)
  expect(mayHoldText(['content-type', 'image/png', 'Content-Type', 'text/html'])).toBe(true)
  expect(mayHoldText(['content-type', 'text/html', 'Content-Type', 'image/png'])).toBe(true)
  expect(mayHoldText(['content-type', 'image/png', 'Content-Type', 'font/woff'])).toBe(false)
})
