/** What the address of the alerts page carries. */
import { z } from '../../../../contract/zod.ts'

export const alertPageView = z.enum(['alerts', 'rules'])
export const alertsSearch = z.object({ show: alertPageView.optional().catch(undefined) })
