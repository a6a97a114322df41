/** A connector to begin with: what it is for, how such systems usually sign in, its first tools. */
import {
  apiKeyPlaces,
  creatableAuthTypes,
} from '../../../../../contract/platform/connectors/connector-credentials.ts'
import { toolRequest } from '../../../../../contract/platform/record-kinds/tool.ts'
import { z } from '../../../../../contract/zod.ts'

export const connectorTemplateCategories = [
  'Shops',
  'Payments',
  'Delivery',
  'Bookings',
  'Customers and sales',
  'Support',
  'Knowledge and data',
  'Business systems',
  'Automation',
] as const

/** As the files beside this one hold them. */
export const connectorTemplate = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().min(1),
  category: z.enum(connectorTemplateCategories),
  /** What else it is found by. */
  names: z.array(z.string()).min(1).optional(),
  /** For the person who chooses; the description is for the agent. */
  summary: z.string().min(1),
  name: z.string(),
  description: z.string().min(1),
  auth: z.enum(creatableAuthTypes),
  /** Where the system is reached, with `your-…` where an account has a name of its own; absent for a kind of systems. */
  base_url: z.url().startsWith('https://').optional(),
  /** Where the system expects its key, without the key. */
  key: z
    .strictObject({ where: z.enum(apiKeyPlaces), field: z.string().min(1), prefix: z.string() })
    .optional(),
  token_url: z.url().startsWith('https://').optional(),
  tools: z.array(toolRequest),
})
export type ConnectorTemplate = z.infer<typeof connectorTemplate>
