/** Texts about drafts and versions on other pages. */
import { t } from '../../contract/translate.ts'

export const versionWords = {
  tag: 'In draft',
  strip: 'Draft:',
  stripHelp: 'Customers and tests still get the live agent.',
  stripFrozen: 'It is under review and stays as it is.',
  review: 'Review and publish',
  setAside: 'Pause draft',
  leave: 'Leave draft',
  passedBy:
    'Your team has a draft open. What you save now goes live immediately and is not part of the draft.',
  joinDraft: 'Join draft',
  save: 'Save to draft',
  keeping: 'Saving a version of the agent first…',
  notKept: 'Could not save a version of the agent first.',
  goesToDraft: 'This goes into the draft, not to the platform.',
  liveAtOnce: 'A draft is on, but this takes effect immediately: drafts do not store files and credentials.',
  agentIsLive: 'A draft is on. This page works with the live agent, without the draft.',
  crawl: 'The platform crawls the live website. Pause the draft to start a crawl.',
  rollout: 'A draft is on, so your choice changes the draft. To stop the agent now, pause the draft first.',
} as const

export function changeCount(count: number): string {
  if (count === 0) return t('nothing is changed yet.')
  return t('{count, plural, one {# change is not live yet.} other {# changes are not live yet.}}', { count })
}

/** Names the strip while another one is shown. */
export function draftChip(count: number): string {
  return t('{count, plural, one {Draft: # change} other {Draft: # changes}}', { count })
}
