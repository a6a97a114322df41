/** Templates for well-known systems, as data: where they are reached, how they sign callers in, a first tool. */
import { creatableAuthTypes } from '../../../../../contract/platform/connectors/connector-credentials.ts'
import { toolRequest } from '../../../../../contract/platform/connectors/tool.ts'
import { z } from '../../../../../contract/zod.ts'
import { keyPlaces } from '../credentials/credential-values.ts'
import systems from './known-systems.json'
import { type ConnectorTemplate, connectorTemplateCategories } from './template.ts'

const knownSystem = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().min(1),
  category: z.enum(connectorTemplateCategories),
  /** What else people search for. */
  names: z.array(z.string()).min(1),
  summary: z.string().min(1),
  name: z.string(),
  description: z.string().min(1),
  /** With `your-…` where an account has a name of its own. */
  base_url: z.url().startsWith('https://'),
  auth: z.enum(creatableAuthTypes),
  /** Where the key is sent, without the key. */
  key: z.strictObject({ where: z.enum(keyPlaces), field: z.string().min(1), prefix: z.string() }).optional(),
  token_url: z.url().startsWith('https://').optional(),
  tools: z.array(toolRequest),
})

export const knownSystems: readonly ConnectorTemplate[] = z.array(knownSystem).parse(systems)
