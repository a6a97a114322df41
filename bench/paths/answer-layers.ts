/** Steps from an answer's bytes to its log line. */
import { openSync } from 'node:fs'
import { ServerResponse } from 'node:http'
import { devNull } from 'node:os'
import { UnsentAnswers } from '../../src/server/core/unsent-answers.ts'
import { createLog } from '../../src/server/log/log.ts'
import { createLogOutput } from '../../src/server/log/log-output.ts'
import { AnswerWriter } from '../../src/server/proxy/answer-writer.ts'
import type { CallRecord } from '../../src/server/proxy/call-record.ts'
import { ResponseParser } from '../../src/server/proxy/http1/response-parser.ts'
import { createHeadersDown } from '../../src/server/proxy/rules/headers-down.ts'
import { createTokenMask } from '../../src/server/proxy/rules/token-mask.ts'
import { createSecurityHeaders } from '../../src/server/routes/security-headers.ts'
import { type Layer, step, stepOn } from './layer.ts'
import { answerHeaders, escapedJson, plainJson, requestId, sampleRequest, token } from './sample-call.ts'

const record: CallRecord = {
  requestId,
  mount: 'platform',
  method: 'GET',
  path: '/300000000000001/skills',
  status: 200,
  milliseconds: 3,
  attempts: 1,
}

export function answerLayers(): Layer[] {
  const answers = new UnsentAnswers()
  const events = { onHead() {}, onBody() {}, onEnd() {} }
  const mask = createTokenMask(token)
  const { proxied: added } = createSecurityHeaders(true)
  const headersDown = createHeadersDown(added)
  const down = headersDown(200, answerHeaders, requestId, mask)
  const plain = { small: plainJson(1024), large: plainJson(65_536) }
  const escaped = escapedJson(1024)
  const masked = (body: Buffer) => {
    const stream = mask.stream()
    return [stream.push(body), stream.end()]
  }
  const made = createLog('info', { write: () => {} })
  const output = createLogOutput(openSync(devNull, 'w'))
  const written = createLog('info', output)
  const parse = (answer: Buffer) => new ResponseParser(events, 'GET').execute(answer)
  const counted = answerOf('', plain.small)
  const chunked = Buffer.concat([
    answerOf('transfer-encoding: chunked\r\n', Buffer.from('400\r\n')),
    ...[plain.small, Buffer.from('\r\n0\r\n\r\n')],
  ])

  return [
    step('parser: answer of 1 KB', 5000, () => parse(counted)),
    step('parser: the same in chunks', 5000, () => parse(chunked)),
    step('headers down, with mask', 5000, () => headersDown(200, answerHeaders, requestId, mask)),
    step('mask: a header value', 20_000, () => mask.text('application/json; charset=utf-8')),
    step('mask: body of 1 KB', 20_000, () => masked(plain.small)),
    step('mask: 1 KB with escapes', 1000, () => masked(escaped)),
    step('mask: piece of 64 KB', 1000, () => masked(plain.large)),
    stepOn(
      'answer written, 1 KB, no connection',
      400,
      () => new ServerResponse(sampleRequest()),
      (response) => {
        const writer = new AnswerWriter(response, {
          source: { onFull() {}, onDrained() {} },
          writeBatch: { add: (task) => task.onWriteBatch() },
          answers,
          reader: { pot: 'members', owner: 'u-1' },
        })
        writer.writeHead(200, 'OK', down, mask.stream())
        writer.end(plain.small)
      },
    ),
    step('log line made', 20_000, () => made.call(record)),
    step('log line made, queued for the file', 5000, () => written.call(record)),
  ]
}

function answerOf(framing: string, body: Buffer): Buffer {
  const lines: string[] = []
  for (let i = 0; i + 1 < answerHeaders.length; i += 2) {
    const isReplaced = framing !== '' && answerHeaders[i] === 'Content-Length'
    if (!isReplaced) lines.push(`${answerHeaders[i]}: ${answerHeaders[i + 1]}\r\n`)
  }
  return Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\n${lines.join('')}${framing}\r\n`), body])
}
