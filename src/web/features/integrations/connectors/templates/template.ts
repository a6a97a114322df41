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

export const connectorTemplate = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().min(1),
  category: z.enum(connectorTemplateCategories),
  names: z.array(z.string()).min(1).optional(),
  /** For users; the description is for the agent. */
  summary: z.string().min(1),
  name: z.string(),
  description: z.string().min(1),
  auth: z.enum(creatableAuthTypes),
  /** `your-…` marks account names; absent for generic templates. */
  base_url: z.url().startsWith('https://').optional(),
  key: z
    .strictObject({ where: z.enum(apiKeyPlaces), field: z.string().min(1), prefix: z.string() })
    .optional(),
  token_url: z.url().startsWith('https://').optional(),
  tools: z.array(toolRequest),
})
export type ConnectorTemplate = z.infer<typeof connectorTemplate>
