import { t } from '../../../contract/translate.ts'

export const tourSteps = [
  {
    path: '/',
    pointsAt: 'main li:has([data-row])',
    help: 'home',
    title: t('Phone numbers'),
    text: t(
      'Every number with its agent’s state and what needs attention. The business is invented: nothing you do in the demo reaches a customer.',
    ),
  },
  {
    path: '/phones/$phoneNumberId',
    pointsAt: 'main section:has(#health)',
    help: 'overview',
    title: t('Today'),
    text: t(
      'What needs your team on this number, with a button to fix each item, and how many conversations the agent had.',
    ),
  },
  {
    path: '/phones/$phoneNumberId/skills',
    pointsAt: 'main [data-row]',
    help: 'skills',
    title: t('Skills'),
    text: t(
      'A skill says in plain words when it applies and what the agent does. Open one and change a sentence: the studio checks it while you write.',
    ),
  },
  {
    path: '/phones/$phoneNumberId/connectors',
    pointsAt: 'main [data-row]',
    help: 'connectors',
    title: t('Connectors'),
    text: t(
      'How the agent reaches your systems: one connector for each system, one tool for each call. Try a tool, or import an API description.',
    ),
  },
  {
    path: '/phones/$phoneNumberId/test-chat',
    pointsAt: 'main ul:has(> li > button)',
    help: 'test-chat',
    title: t('Test chat'),
    text: t(
      'Ask “When are you open?”. Details show every step of the answer. You can open the chat on any page from the top bar.',
    ),
  },
  {
    path: '/phones/$phoneNumberId/scenarios',
    pointsAt: 'main [data-row]',
    help: 'scenarios',
    title: t('Scenarios'),
    text: t('Conversations with checks. Run them before you publish to see what a change would break.'),
  },
  {
    path: '/phones/$phoneNumberId/draft',
    pointsAt: 'main button',
    help: 'draft-changes',
    title: t('Draft changes'),
    text: t(
      'Collect changes, review them word by word, and publish them together. A version of the agent is saved first.',
    ),
  },
  {
    path: '/webhooks',
    pointsAt: 'main figure',
    help: 'webhooks',
    title: t('Webhooks'),
    text: t(
      'What the platform reports, live: messages, deliveries, handovers. Press ? on any page for its keys, or open Help for its article.',
    ),
  },
] as const
