import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteForShell } from '../../../text/quote-for-shell.ts'
import { importCurl, shellWords } from './import-curl.ts'

const textsOf = (command: string) => shellWords(command)?.map(({ text }) => text)

test('quoted words are parsed back unchanged', () => {
  const word = fc.string({ unit: 'binary', maxLength: 12 })
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), (words) => {
      expect(textsOf(words.map(quoteForShell).join(' '))).toEqual(words)
    }),
  )
})

test.each([
  ['a"b c"d', ['ab cd']],
  [String.raw`"\"\$x\\ \n"`, [String.raw`"$x\ \n`]],
  [`$'it\\'s\\n\\u00e4'`, ["it's\nä"]],
  ['a \\\n  b', ['a', 'b']],
  ["'open", undefined],
])('%s', (text, words) => {
  expect(textsOf(text)).toEqual(words)
})

test('method, path, allowed headers and body are imported without secrets', () => {
  const command = `curl --request 'PUT' \\
    --url 'https://elsewhere.example/3/agent_config/skills/7?a=1&access_token=SECRET' \\
    -H 'Authorization: Bearer SECRET' -H 'Content-Type: application/json' --header='x-api-version: 2.0.0' \\
    -u me:SECRET --compressed -d'{"title":"it'\\''s"}'`
  expect(importCurl(command)).toEqual({
    method: 'PUT',
    url: '/api/platform/3/agent_config/skills/7?a=1',
    headers: { 'content-type': 'application/json', 'x-api-version': '2.0.0' },
    body: `{"title":"it's"}`,
  })
})

test('a body implies POST, and studio paths and placeholders are kept', () => {
  expect(importCurl('curl http://localhost:3000/api/graph/{waba_id} --data-raw x')).toMatchObject({
    method: 'POST',
    url: '/api/graph/{waba_id}',
    body: 'x',
  })
})

test.each(['', 'wget x', 'curl', "curl 'x"])('%j is not a curl command', (text) => {
  expect(importCurl(text)).toEqual({ refusal: expect.stringContaining('cannot be read') })
})

test.each([
  ['curl ^"https://a.example/x^" ^\r\n  -H ^"accept: */*^"', 'Windows command prompt'],
  ['curl https://a.example/x -d @body.json', 'in a file'],
  ['curl https://a.example/x --data-binary=@body.json', 'in a file'],
  ['curl https://a.example/x -F file=@a.pdf', 'The option -F'],
  ['curl https://a.example/x -Ffile=@a.pdf', 'The option -F'],
  ['curl -G https://a.example/x -d a=1', 'The option -G'],
  ['curl https://a.example/x -T a.bin', 'The option -T'],
  ['curl https://a.example/x --data-urlencode a=b', 'The option --data-urlencode'],
  ['curl https://a.example/x https://a.example/y', 'several addresses'],
  ['curl https://a.example/x -H @headers.txt', 'headers of this command are in a file'],
  ['curl "$BASE/x"', 'uses $BASE'],
  [`curl https://a.example/$\{ID}/x`, 'The command uses'],
  ['curl https://a.example/x -d "{\\"at\\": \\"$(date)\\"}"', 'uses $('],
  ['curl https://a.example/x -H "accept: $TYPE"', 'uses $TYPE'],
  ['curl https://a.example/x | jq .', 'goes on with |'],
  ['curl https://a.example/x > out.json', 'goes on with >'],
  ['curl https://a.example/x 2>/dev/null', 'goes on with 2>'],
  ['curl https://a.example/x && echo done', 'goes on with &&'],
  ['curl https://a.example/x --next https://a.example/y', 'The option --next'],
])('%s is refused with the reason', (command, reason) => {
  expect(importCurl(command)).toEqual({ refusal: expect.stringContaining(reason) })
})

test('a body that begins with an at sign is one where curl sends it as it is', () => {
  expect(importCurl("curl https://a.example/x --data-raw '@ home'")).toMatchObject({ body: '@ home' })
  expect(importCurl(`curl https://a.example/x --json '{"a":1}'`)).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
})

test('a variable of the shell is no obstacle where nothing of it would be imported', () => {
  const command = `curl -H "Authorization: Bearer $TOKEN" 'https://a.example/1/x?q=$q' -d '{"price":"$5"}'`
  expect(importCurl(command)).toMatchObject({ url: '/api/platform/1/x?q=%24q', body: '{"price":"$5"}' })
  expect(importCurl('curl "https://a.example/1/x?q=\\$q"')).toMatchObject({ url: '/api/platform/1/x?q=%24q' })
})
