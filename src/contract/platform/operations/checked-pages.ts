/** Which of the vendor's pages this contract was compared with, and when. */

export interface CheckedPage {
  /** The day of the comparison. */
  readonly on: string
  readonly page: string
  /** The page's own date and extent, and what is still unknown. */
  readonly state: string
}

export const checkedPages: readonly CheckedPage[] = [
  { on: '2026-11-28', page: 'changelog of the agent', state: '51 entries, the newest of 2026-11-13' },
  { on: '2026-11-28', page: 'usage insights', state: 'page of 2026-09-28; its path is from other sources' },
  { on: '2026-11-28', page: 'interactive messages', state: 'guide of 2026-10-30, components of 2026-11-13' },
  { on: '2026-11-28', page: 'agent events', state: 'page of 2026-09-25' },
  { on: '2026-11-28', page: 'conversation turns', state: 'a guide built on the schema, no date' },
  { on: '2026-11-28', page: 'versions of the graph', state: 'ends up to v23.0; current v26.0' },
  { on: '2026-11-28', page: 'rate limits', state: 'evaluation and insights pages' },
  { on: '2026-11-28', page: 'Instagram agents', state: 'pages of 2026-09; no capture' },
  { on: '2026-11-28', page: 'configuration versions and approval', state: 'no path or shape found' },
  {
    on: '2026-10-07',
    page: 'settings, business info, skills, connectors, tools',
    state: 'pages and measurements',
  },
]
