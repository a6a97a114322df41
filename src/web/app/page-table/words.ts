export const sectionTitles = {
  today: 'Today',
  inbox: 'Inbox',
  agent: 'Agent',
  tests: 'Tests',
  history: 'History',
  insights: 'Insights',
  alerts: 'Alerts',
  phoneNumbers: 'Phone numbers',
  compareNumbers: 'Compare numbers',
  webhooks: 'Webhooks',
  aiSettings: 'AI settings',
  account: 'Your account',
  playground: 'API playground',
  apiReference: 'API reference',
  doctor: 'Doctor',
} as const

export type SectionId = keyof typeof sectionTitles
