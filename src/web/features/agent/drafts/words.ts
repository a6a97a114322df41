import { t } from '../../../../contract/translate.ts'

export const draftWords = {
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
  on: 'On',
  aside: 'Paused',
  goOn: 'Resume draft',
  planTitle: 'Publish draft',
  driftTitle: 'Changed on the platform since the draft started',
  runTitle: 'Publishing the draft',
  outcomes: {
    allDone: 'Draft published',
    finished: 'Draft published in part',
    nothing: 'Nothing was published',
    paused: 'Publishing paused',
  },
} as const

export const publishCount = (count: number) =>
  t('{count, plural, one {Publish # change} other {Publish # changes}}', { count })

export const authorCount = (count: number) =>
  t('{count, plural, one {# change} other {# changes}}', { count })
