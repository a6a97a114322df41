/** Masks and checks over foreign texts, each with its worst known texts. */
import { isPlainText } from '../../src/agent/bundle/strip/harmless-value.ts'
import { stripAddress } from '../../src/agent/bundle/strip/strip-address.ts'
import { searchTermsOf } from '../../src/agent/search/search-terms.ts'
import { parseBoundedJson } from '../../src/contract/bounded-json.ts'
import { maskBody, maskText } from '../../src/contract/studio/credentials/credential-mask.ts'
import { storedCustomerId } from '../../src/contract/studio/customers/customer-id.ts'
import { mentionsOf, possibleCustomerKeys } from '../../src/contract/studio/customers/mentions.ts'
import { readPattern } from '../../src/contract/studio/pattern.ts'
import { createStandIns, maskAddress, maskBodyText } from '../../src/masking/mask-payload.ts'
import { maskTexts } from '../../src/masking/mask-texts.ts'
import { isFoundIn } from '../../src/scenarios/text/match-pattern.ts'
import { withoutMarkup } from '../../src/scenarios/text/plain-text.ts'
import { Secret } from '../../src/server/core/secret.ts'
import { createSecretMask } from '../../src/server/core/secret-mask.ts'
import { createTokenMask } from '../../src/server/proxy/rules/token-mask.ts'
import { readChatMarkup } from '../../src/web/text/chat-markup.ts'
import { readCsv } from '../../src/web/text/csv.ts'

export interface TextCheck {
  readonly name: string
  /** Whose thread is blocked: the server's, or a browser's or command's. */
  readonly side: 'server' | 'client'
  /** Maximum input in characters. */
  readonly maxCharacters: number
  /** Repeated to the required length. */
  readonly knownUnits: readonly string[]
  run(text: string): void
}

const secret = 'EAAGaaaaabaaaaab0123456789'
const record = 5_000_000
const pieceBytes = 65_536
const mentions = mentionsOf(['4915112345678', 'US.13491208655302741918', '@ann_lee'].map(storedCustomerId))
const pattern = readPattern('(?:a|ab|b?){0,20}(?:refund|return)s?\\b.{0,40}c')

export const textChecks: readonly TextCheck[] = [
  {
    name: 'credentials in a text',
    side: 'server',
    maxCharacters: record,
    knownUnits: [
      'a-',
      'ken=',
      'n=',
      'key=',
      '":',
      ':',
      'B',
      '":A',
      'ekey":',
      'token=a&',
      '://a:b@',
      'sk-',
      'Bearer ',
      '"x-auth":',
      'Basic a ',
    ],
    run: maskText,
  },
  {
    name: 'credentials in a body',
    side: 'server',
    maxCharacters: 100_000,
    knownUnits: ['{"a":', '["a-a-a-a-",', '{"token":1},', 'a-', 'token=a&'],
    run: maskBody,
  },
  {
    name: 'the session secret, decoded',
    side: 'server',
    maxCharacters: record,
    knownUnits: ['%', '\\u00', '%25', 'EAAGaaaaab', '\\\\', `${secret}%`],
    // Its byte length forces a flat string.
    run: (text) => void Buffer.byteLength(createSecretMask(new Secret(secret)).text(text)),
  },
  {
    name: 'the token in an answer',
    side: 'server',
    maxCharacters: record,
    knownUnits: ['%', '%4', '%E', '\\u', '%25', '\\u0045', 'EAAGaaaaab', '%2525252545', `${secret}\\`],
    run(text) {
      const stream = createTokenMask(secret).stream()
      const body = Buffer.from(text, 'latin1')
      for (let at = 0; at < body.length; at += pieceBytes) stream.push(body.subarray(at, at + pieceBytes))
      stream.end()
    },
  },
  {
    name: 'bounds of JSON',
    side: 'server',
    maxCharacters: record,
    knownUnits: ['"\\"', '[', '"a",', '    ', '{"a":'],
    run: (text) => void parseBoundedJson(text),
  },
  {
    name: 'mentions of an erased customer',
    side: 'server',
    maxCharacters: record,
    knownUnits: [
      '+49 151 ',
      '00',
      '+1',
      'a::',
      '1 ',
      '491511234567 ',
      '٤٩١ ',
      '"username":"',
      '@ann_le',
      '%2b49',
    ],
    run: (text) => void mentions.isIn(text),
  },
  {
    name: 'possible numbers of erased customers',
    side: 'server',
    maxCharacters: 1_000_000,
    knownUnits: ['+49 151 12345 67 ', '00', '+1', 'a::', '1 ', 'word and ', '٤٩١٥١١٢ ', '@ann ', 'us.1 '],
    run: (text) => void possibleCustomerKeys(text),
  },
  {
    name: 'credentials in an address',
    side: 'server',
    maxCharacters: 8_192,
    knownUnits: ['a=b&', '/a', '{{a}}', '?a=', '%41'],
    run: (text) => void stripAddress(`https://x.example/${text}`),
  },
  {
    name: 'whether a value is plain text',
    side: 'server',
    maxCharacters: 100_000,
    knownUnits: ['a ', 'a-', 'Aa1', '{{a}} '],
    run: (text) => void isPlainText(text),
  },
  {
    name: 'pattern of a scenario, read',
    side: 'server',
    maxCharacters: 500,
    knownUnits: ['(', '(?:', 'a{9}', '[a', '\\', '(a)'],
    run: (text) => void readPattern(text),
  },
  {
    name: 'pattern of a scenario, matched',
    side: 'client',
    maxCharacters: 20_000,
    knownUnits: ['a', 'ab', 'refund', 'return '],
    run(text) {
      if (pattern.ok) isFoundIn(text, pattern.pattern)
    },
  },
  {
    name: 'personal data in a conversation',
    side: 'client',
    maxCharacters: 255_000,
    knownUnits: [
      'Mr. ',
      '1.1.1',
      'my name is Ana ',
      'اسمي ',
      'a@a.',
      'Order 1234 ',
      'मेरा नाम अ ',
      '1,000.00 ',
      'Anna here ',
    ],
    run: (text) => void maskTexts([text]),
  },
  {
    name: 'personal data in a webhook',
    side: 'client',
    maxCharacters: 1_000_000,
    knownUnits: ['{"a":', '["15550100123",', '{"message":"15550100 "},', 'a'],
    run: (text) => void maskBodyText(text, createStandIns()),
  },
  {
    name: 'personal data in an address',
    side: 'client',
    maxCharacters: 100_000,
    knownUnits: ['/', '15550100123/', '?a=b', '&a=15550100123', '%41', '&'],
    run: (text) => void maskAddress(`/api/graph/${text}`, createStandIns()),
  },
  {
    name: 'words to search by',
    side: 'client',
    maxCharacters: 255_000,
    knownUnits: ['a-', 'running ', 'a ', 'é', 'اسمي '],
    run: (text) => void searchTermsOf(text),
  },
  {
    name: 'markup of an answer, removed',
    side: 'client',
    maxCharacters: 20_000,
    knownUnits: ['*', '*a', '[a](', '_a_', '`', '~'],
    run: (text) => void withoutMarkup(text),
  },
  {
    name: 'markup of a message, read',
    side: 'client',
    maxCharacters: 20_000,
    knownUnits: ['*', '*a', '_*~', '```', '`', 'https://a ', '\n> '],
    run: (text) => void readChatMarkup(text),
  },
  {
    name: 'CSV, read',
    side: 'client',
    maxCharacters: record,
    knownUnits: ['"', '""', 'a,', '"a"\n', '\n', '",'],
    run: (text) => void readCsv(text),
  },
]
