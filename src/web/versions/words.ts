/** Every text about drafts and versions that stands on pages of other things. */

export const versionWords = {
  tag: 'In draft',
  strip: 'Draft:',
  stripHelp: 'Customers and tests still get the agent as it was.',
  review: 'Review and publish',
  setAside: 'Set aside',
  toast: 'Draft: ',
  save: 'Save to draft',
  keeping: 'Keeping a version of the agent first…',
  notKept: 'No version of the agent could be kept beforehand.',
  goesToDraft: 'It goes into the draft, not to the platform.',
  liveAtOnce:
    'A draft is on, but this goes to the platform at once: files and credentials are kept nowhere else.',
  agentIsLive: 'A draft is on. This page deals with the agent as it is on the platform, without the draft.',
  crawl: 'The platform crawls what it has. Set the draft aside to ask for it.',
  rollout:
    'A draft is on: choosing here changes the draft. To stop the agent now, set the draft aside first.',
} as const

export function changeCount(count: number): string {
  if (count === 0) return 'nothing is changed yet.'
  return count === 1 ? '1 change is not live yet.' : `${count.toLocaleString('en')} changes are not live yet.`
}
