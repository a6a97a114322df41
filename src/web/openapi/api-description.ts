import { apiKeyPlaces } from '../../contract/platform/connectors/connector-credentials.ts'
import { toolRequest } from '../../contract/platform/record-kinds/tool.ts'
import { z } from '../../contract/zod.ts'
import { textErrors } from './parse-text.ts'
import { warning } from './warning.ts'

export const signInKey = z.object({
  place: z.enum(apiKeyPlaces),
  field_name: z.string(),
  prefix: z.string(),
  /** The key as sent, or a name and password sent as one. */
  takes: z.enum(['key', 'name_and_password']),
  scheme: z.string(),
})
export type SignInKey = z.infer<typeof signInKey>

export const schemeOfDocument = z.object({
  id: z.string(),
  kind: z.enum(['none', 'keys', 'client_credentials']),
  keys: z.array(signInKey),
  token_url: z.string(),
  scopes: z.array(z.string()),
  needsCertificate: z.boolean(),
  warnings: z.array(warning),
})
export type SecurityScheme = z.infer<typeof schemeOfDocument>

export const readOperationSummary = z.object({
  id: z.string(),
  method: z.string(),
  path: z.string(),
  title: z.string(),
  /** Its section in the description; may be empty. */
  group: z.string(),
  isDeprecated: z.boolean(),
  /** Null if it cannot become a tool; the warnings say why. */
  tool: toolRequest.nullable(),
  warnings: z.array(warning),
  signIns: z.array(z.string()),
  /** Credentials among its fields, for the connector to send instead. */
  keys: z.array(signInKey),
  /** Its own servers, if different from the document's. */
  addresses: z.array(z.string()),
})
export type ReadOperation = z.infer<typeof readOperationSummary>

export const addressForm = z.object({
  template: z.string(),
  names: z.array(z.object({ name: z.string(), about: z.string() })),
})
export type AddressForm = z.infer<typeof addressForm>

export const apiDescription = z.object({
  title: z.string(),
  about: z.string(),
  apiVersion: z.string(),
  specVersion: z.string(),
  format: z.enum(['json', 'yaml']),
  bytes: z.number(),
  addresses: z.array(z.string()),
  /** Complete once each `{name}` is replaced. */
  addressForms: z.array(addressForm),
  signIns: z.array(schemeOfDocument),
  operations: z.array(readOperationSummary),
  operationCount: z.number(),
  warnings: z.array(warning),
})
export type ApiDescription = z.infer<typeof apiDescription>

export const documentErrors = [
  ...textErrors,
  'no_object',
  'postman',
  'asyncapi',
  'version_2',
  'unknown_version',
  'split',
  'no_operations',
] as const

export const readOutcome = z.discriminatedUnion('state', [
  z.object({ state: z.literal('read'), description: apiDescription }),
  z.object({ state: z.literal('error'), error: z.enum(documentErrors), detail: z.string() }),
])
export type ReadOutcome = z.infer<typeof readOutcome>
export type DocumentError = (typeof documentErrors)[number]
