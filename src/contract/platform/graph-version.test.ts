import { expect, test } from 'vitest'
import { currentGraphVersion, endOfGraphVersion, graphVersionIn } from './graph-version.ts'

test.each([
  ['v20.0', '2026-09-23', { date: '2026-09-24', hasEnded: false }],
  ['v20.0', '2026-09-24', { date: '2026-09-24', hasEnded: true }],
  ['v21.0', '2026-12-31', { date: '2027-01', hasEnded: false }],
  ['v21.0', '2027-01-01', { date: '2027-01', hasEnded: true }],
  ['v23.0', '2026-11-28', { date: '2027-10-08', hasEnded: false }],
  ['v17.0', '2026-11-28', { date: undefined, hasEnded: true }],
  ['v22.0', '2026-11-28', undefined],
  [currentGraphVersion, '2026-11-28', undefined],
])('the graph version %s on %s', (version, day, end) => {
  expect(endOfGraphVersion(version, Date.parse(day))).toEqual(end)
})

test.each([
  ['https://graph.example.com/v26.0', 'v26.0'],
  ['https://graph.example.com/base/v9.1/', 'v9.1'],
  ['https://graph.example.com/v26.0/me', undefined],
  ['https://graph.example.com', undefined],
  ['not an address', undefined],
])('the version of %s is %s', (address, version) => {
  expect(graphVersionIn(address)).toBe(version)
})
