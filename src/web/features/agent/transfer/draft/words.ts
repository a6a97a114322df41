/** Every text about drafts on the page where one is looked at and published. */

export const draftWords = {
  title: 'Draft changes',
  lead: 'Collect changes to the agent, look at them together, publish them at once. Until then customers get the agent as it was.',
  begin: 'Begin a draft',
  beginning: 'Reading the agent',
  how: 'While a draft is on, what you save on the pages of this number goes into the draft: settings, business info, skills, FAQs, websites, allowlist, connectors, tools. The pages show the agent as it would be.',
  live: 'Files and credentials go to the platform at once, as does deleting the agent. Export, import and versions deal with the agent as it is there.',
  where: 'The draft lies in this browser, without credentials. It stays when you close the tab or sign out.',
  begun: 'Begun',
  on: 'On',
  aside: 'Set aside',
  setAside: 'Set aside',
  goOn: 'Go on with it',
  asideHelp: 'The pages show the agent as it is on the platform, and what you save goes there.',
  discard: 'Discard',
  discardTitle: 'Discard the draft?',
  discardText: 'Its changes are gone then. The agent on the platform stays as it is.',
  keep: 'Keep',
  discarded: 'The draft is discarded.',
  notKept: 'This browser does not let the studio keep a draft.',
  planTitle: 'What publishing changes',
  empty: 'Nothing is changed yet.',
  driftTitle: 'Changed on the platform since the draft began',
  driftText: 'These stay as they are, unless the plan above names the same field.',
  conflictTitle: 'Somebody else changed the same',
  conflictText: 'Publishing replaces their version. Look at the plan below, or drop your change.',
  gone: 'was deleted on the platform, so your change cannot be published',
  drop: 'Drop my change',
  runTitle: 'Draft',
  unfinished: 'Publishing was not finished',
  unfinishedText: 'It can go on where it stopped. The agent is read again first; nothing is done twice.',
  loading: 'Loading the draft',
} as const

export const publishCount = (count: number) =>
  `Publish ${count.toLocaleString('en')} ${count === 1 ? 'change' : 'changes'}`

export const changedFieldsText = (fields: readonly string[]) => fields.join(', ').replaceAll('_', ' ')
