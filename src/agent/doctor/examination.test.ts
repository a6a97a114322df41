import { expect, test } from 'vitest'
import { type CheckedCall, type Examination, examinationVerdict } from './examination.ts'

const call = (changed: Partial<CheckedCall> = {}): CheckedCall => ({
  ...{ operation: 'GET me', title: 'Me', call: 'GET /me', outcome: 'read', status: 200, milliseconds: 1 },
  ...{ kind: null, reason: '', differences: [] },
  ...changed,
})
const examined = (changed: Partial<Examination> = {}): Examination => ({
  ...{ calls: [call()], clockSkewSeconds: 60, apiVersion: null, user: null, businesses: 0, accounts: 0 },
  ...{ phoneNumbers: [], missingPermissions: [], brokenPages: [], findings: [], shapes: {} },
  webhooks: { subscribedApps: null, override: 'unknown' },
  ...changed,
})
const difference = { path: 'id', expected: 'a text', found: 'a number' }
const finding = (level: 'error' | 'warning' | 'note') => ({ level, id: 'x', text: 'x' }) as never

test.each<[Partial<Examination>, string]>([
  [{}, 'known'],
  [{ missingPermissions: null, clockSkewSeconds: null }, 'known'],
  [{ clockSkewSeconds: -60 }, 'known'],
  [{ calls: [call({ outcome: 'absent' })] }, 'known'],
  [{ findings: [finding('note')] }, 'known'],
  [{ clockSkewSeconds: 61 }, 'different'],
  [{ clockSkewSeconds: -61 }, 'different'],
  [{ missingPermissions: ['business_management'] }, 'different'],
  [{ calls: [call({ differences: [difference as never] })] }, 'different'],
  [{ findings: [finding('warning')] }, 'different'],
  [{ calls: [call({ outcome: 'refused' })], clockSkewSeconds: 61 }, 'failed'],
  [{ calls: [call(), call({ outcome: 'failed' })] }, 'failed'],
  [{ findings: [finding('warning'), finding('error')] }, 'failed'],
])('%j is %s', (changed, verdict) => {
  expect(examinationVerdict(examined(changed))).toBe(verdict)
})
