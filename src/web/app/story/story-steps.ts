/** The story's eight steps: each names a thing on the page, and ends once that thing was used. */
import { t } from '../../../contract/translate.ts'

/** Who was told the wrong price. */
const customer = '15550199831'
const row = `[data-customer="${customer}"]`

const of = (name: string) => `[data-story="${name}"]`

interface StoryStep {
  title: string
  text: string
  /** Pages below the number's address; leaving them leaves the story. */
  pages: readonly string[]
  /** Where it begins. */
  from: string
  /** Selectors of what to use next; the first in view of the page counts. A filled field is done. */
  pointsAt: readonly string[]
  /** Selectors of which one matches once the step is done, or a page that only its end leads to. */
  doneWith: { readonly found: readonly string[]; readonly page?: string }
}

export const storySteps: readonly [StoryStep, ...StoryStep[]] = [
  {
    title: t('A customer was told a wrong price'),
    text: t(
      'Your website says that delivery is free from 60 dollars. The agent told a customer 40. Open the conversation.',
    ),
    pages: ['inbox'],
    from: 'inbox',
    pointsAt: [row],
    doneWith: { found: [`${row}[aria-current="page"]`] },
  },
  {
    title: t('Why did it say that?'),
    text: t('Open “Why this answer”: it names the part of the agent that the answer comes from.'),
    pages: ['inbox'],
    from: `inbox?chat=${customer}`,
    pointsAt: [of('why'), row],
    doneWith: { found: ['[data-why]'] },
  },
  {
    title: t('Mark the answer as bad'),
    text: t(
      'The FAQ has the old price. Mark the answer as bad, write that a good answer contains “60 dollars”, and save the scenario.',
    ),
    pages: ['inbox', 'scenarios'],
    from: `inbox?chat=${customer}`,
    pointsAt: [
      `[role="dialog"] ${of('missing')}`,
      `[role="dialog"] ${of('save')}`,
      '[data-inbox-key="m"] button',
      row,
    ],
    doneWith: { found: [of('saved')], page: 'scenarios' },
  },
  {
    title: t('Run the scenario'),
    text: t(
      'Open it and run it: it asks the agent the same question, and fails as long as the price is wrong.',
    ),
    pages: ['inbox', 'scenarios'],
    from: 'scenarios',
    pointsAt: [of('saved'), of('run')],
    doneWith: { found: [of('fix')] },
  },
  {
    title: t('Fix the cause'),
    text: t('Have a fix suggested, read it, and add it to the draft. Customers still get the live agent.'),
    pages: ['scenarios', 'draft'],
    from: 'scenarios',
    // Without the run's answers, as after a reload, it runs again.
    pointsAt: [of('to-draft'), of('add'), of('fix'), `main:not(:has(${of('fixing')})) ${of('run')}`],
    doneWith: { found: [], page: 'draft' },
  },
  {
    title: t('Publish it'),
    text: t('The draft shows word by word what changes: 40 becomes 60. Publish the change.'),
    pages: ['draft'],
    from: 'draft',
    pointsAt: [of('publish')],
    doneWith: { found: ['#published-test'] },
  },
  {
    title: t('See that it works'),
    text: t(
      'The scenarios about the change run with the published agent. When they have passed, open History.',
    ),
    pages: ['draft', 'history'],
    from: 'draft',
    pointsAt: ['nav:has(+ #content) a[href$="/history"]', 'nav a[href$="/history"]'],
    doneWith: { found: [], page: 'history' },
  },
  {
    title: t('Everything is on record'),
    text: t('History says who changed what and when, and can undo it. That was the whole story.'),
    pages: ['history'],
    from: 'history',
    pointsAt: ['main li details > summary'],
    doneWith: { found: [] },
  },
]
