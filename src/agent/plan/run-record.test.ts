import { expect, test } from 'vitest'
import { run } from './run-record.ts'

test('a run stored by 0.1.0 keeps its failures and warnings', () => {
  const failure = {
    kind: 'failed',
    status: 500,
    title: 'Away',
    detail: '',
    code: null,
    requestId: null,
    retryAfterSeconds: null,
  }
  const item = {
    id: 'faqs:1',
    kind: 'faqs',
    change: 'create',
    name: 'Hours',
    fields: [],
    needsCredentials: false,
  }
  const old = {
    state: 'paused',
    steps: [{ item: { ...item, doubts: ['Too long'] }, state: 'failed', fault: failure }],
    unread: [{ section: 'websites', fault: failure }],
  }
  expect(run.parse(old)).toMatchObject({
    steps: [{ item: { warnings: ['Too long'] }, failure: { title: 'Away' } }],
    unread: [{ section: 'websites', failure: { title: 'Away' } }],
  })
})
