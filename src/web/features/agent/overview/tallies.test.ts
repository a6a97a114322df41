import { expect, test } from 'vitest'
import { connectorTallies, skillTallies, type Tally, tallyText, websiteTallies } from './tallies.ts'

function counts(tallies: Tally[]) {
  return tallies.map(tallyText)
}

test('skills are counted by review state, urgent first, unknown states unchanged', () => {
  const states = ['active', 'blocked', 'active', 'archived', 'pending_review', undefined]
  const skills = states.map((status, at) => ({ id: String(at), skill: 's', channel: 'whatsapp', status }))
  expect(counts(skillTallies(skills))).toEqual(['1 blocked', '1 in review', '1 archived', '2 active'])
})

test('websites are counted by crawl state, with unfinished states as being crawled', () => {
  const states = [
    'completed',
    'pending',
    'in_progress',
    'not_started',
    'failed',
    'queued',
    'completed_no_data',
  ]
  const websites = states.map((crawl_status, at) => ({
    id: String(at),
    url: 'https://a.example',
    crawl_status,
  }))
  expect(counts(websiteTallies(websites))).toEqual([
    '1 failed',
    '4 being crawled',
    '1 without content',
    '1 crawled',
  ])
})

test('every known state but crawling leads to the list filtered by it', () => {
  const searches = (tallies: Tally[]) => tallies.map(({ search }) => search?.state)
  const skill = { skill: 's', channel: 'whatsapp' }
  const skillStates = ['blocked', 'pending_review', 'active']
  expect(searches(skillTallies(skillStates.map((status) => ({ id: status, ...skill, status }))))).toEqual(
    skillStates,
  )
  const crawlStates = ['failed', 'completed_no_data', 'completed', 'pending']
  const websites = crawlStates.map((crawl_status) => ({
    id: crawl_status,
    url: 'https://a.example',
    crawl_status,
  }))
  expect(new Set(searches(websiteTallies(websites)))).toEqual(
    new Set(['failed', 'completed_no_data', 'completed', undefined]),
  )
})

test('connectors are counted by health in either vocabulary', () => {
  const states = ['CONNECTED', 'ACTIVE', 'PENDING_OAUTH', 'ERROR', 'BROKEN']
  const connectors = states.map((status, at) => ({
    id: String(at),
    name: 'n',
    connection_status: { status },
  }))
  expect(counts(connectorTallies(connectors))).toEqual(['2 failing', '1 not connected', '2 connected'])
})
