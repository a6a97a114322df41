/** The table of contents of the built-in platform: every call that it knows, by host. */
import { allowlistRows } from './areas/allowlist.ts'
import { businessInfoRows } from './areas/business-info.ts'
import { discoveryRows, meRow } from './areas/discovery.ts'
import { faqRows } from './areas/faqs.ts'
import { fileRows } from './areas/files.ts'
import { lifeCycleRows } from './areas/life-cycle.ts'
import { settingsRows } from './areas/settings.ts'
import { skillRows } from './areas/skills.ts'
import { uiSkillRows } from './areas/ui-skills.ts'
import { websiteRows } from './areas/websites.ts'
import type { Mount } from './platform-call.ts'
import type { Row } from './route-table.ts'

export const platformRows: readonly Row[] = [
  meRow,
  ...lifeCycleRows,
  ...settingsRows,
  ...businessInfoRows,
  ...skillRows,
  ...uiSkillRows,
  ...fileRows,
  ...websiteRows,
  ...faqRows,
  ...allowlistRows,
]

export const graphRows: readonly Row[] = [...discoveryRows]

export function rowsOf(mount: Mount): readonly Row[] {
  return mount === 'platform' ? platformRows : graphRows
}
