import { t } from '../../../../contract/translate.ts'

export const draftWords = {
  title: 'Draft changes',
  lead: 'Collect changes to the agent, review them and publish them together. Until then, customers get the live agent.',
  begin: 'Start draft',
  beginning: 'Reading the agent',
  how: 'While a draft is on, everything you save on the pages of this number goes into the draft: settings, business info, skills, rich replies, FAQs, websites, allowlist, connectors and tools. The pages show the agent with your changes.',
  live: 'Changes to files and credentials, and deleting the agent, always take effect immediately. Export, import and versions work with the live agent.',
  where: (isDemo: boolean, isTeam: boolean) => {
    if (isDemo) return t('The draft is deleted when the demo session ends.')
    return isTeam
      ? t(
          'The draft is saved without credentials, in your team’s workspace. It stays when you close the tab or sign out.',
        )
      : t(
          'The draft is saved without credentials, in this browser. It stays when you close the tab or sign out.',
        )
  },
  begun: 'Started',
  on: 'On',
  authors: 'Changed by',
  aside: 'Paused',
  setAside: 'Pause draft',
  goOn: 'Resume draft',
  asideHelp: 'The pages show the live agent, and what you save takes effect immediately.',
  discardQuestion: {
    label: 'Discard',
    title: 'Discard the draft?',
    text: 'Its changes are deleted. The live agent stays as it is.',
    cancel: 'Cancel',
  },
  discarded: 'Draft discarded.',
  notKept: 'This browser does not allow the studio to store a draft.',
  planTitle: 'Publish draft',
  empty: 'No changes yet.',
  driftTitle: 'Changed on the platform since the draft started',
  driftText: 'These stay as they are, unless a change above is in the same field.',
  conflictTitle: 'Conflicts with changes made elsewhere',
  conflictText: 'Publishing replaces the other version. Check the changes below, or discard yours.',
  gone: 'This was deleted on the platform, so your change cannot be published.',
  drop: 'Discard my change',
  runTitle: 'Publishing the draft',
  outcomes: {
    allDone: 'Draft published',
    finished: 'Draft published in part',
    nothing: 'Nothing was published',
    paused: 'Publishing paused',
  },
  unfinished: 'Unfinished publishing',
  unfinishedText:
    'You can resume it where it stopped. The agent is read again first, so nothing is done twice.',
  loading: 'Loading the draft',
} as const

export const publishCount = (count: number) =>
  t('{count, plural, one {Publish # change} other {Publish # changes}}', { count })

export const authorCount = (count: number) =>
  t('{count, plural, one {# change} other {# changes}}', { count })
